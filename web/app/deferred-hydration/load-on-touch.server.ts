/** What React Router's manifest says of a page: its entry and its routes, each with the files it needs. */
type PageManifest = {
  entry: { module: string; imports?: string[] };
  routes: Record<string, { id: string; module: string; imports?: string[] }>;
};

/**
 * Runs in the browser, written into the page as text, which the build minifies; it uses nothing from outside.
 * The README beside this file says what it does and why.
 */
export default function loadOnTouch(manifest: PageManifest): void {
  const routes = Object.values(manifest.routes);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const listening = new AbortController();
  const firstTouch: NonNullable<Window['firstTouch']> = { listening, waiting: [] };
  window.firstTouch = firstTouch;
  const { signal } = listening;

  const showWaiting = (control: Element | null) => {
    control?.setAttribute('aria-busy', 'true');
    if (control) firstTouch.waiting.push(control);
  };

  let isPointer = false;
  const onTouch = ({ type, target }: Event) => {
    const touchable = 'button, input, select, textarea, summary';
    const control = target instanceof Element && target.closest<HTMLElement>(touchable);
    if (!control) return;
    void load();
    if (type === 'pointerdown' || type === 'keydown') isPointer = type === 'pointerdown';
    // A button without an action of its own would do nothing yet: the hydrated page clicks it again.
    if (type === 'click' && control.matches('button[type=button]:not([popovertarget])')) {
      firstTouch.clicked = control;
      showWaiting(control);
    }
    if (type === 'input') showWaiting(control.closest('.combo'));
    // The browser applies a filter. By keyboard, each step through the options would load another page.
    if (type === 'change' && isPointer && control.matches('[role=search] select'))
      (control as HTMLSelectElement).form?.requestSubmit();
  };

  let isLoading = false;
  async function load() {
    if (isLoading) return;
    isLoading = true;
    // All files at once: what a module imports would be known only when it has arrived.
    const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
    const areThere = await Promise.all([...new Set(files)].map((file) => fetchIntoCache(file)));
    isLoading = areThere.every(Boolean);
    if (isLoading) await start();
    // A newer release has files of other names, and this page its names when it is loaded again.
    else if (visit?.type !== 'reload') location.reload();
  }

  /** False when the file no longer exists. A lost one is requested again: many browsers never import again what failed once. */
  async function fetchIntoCache(file: string, pause = 1_000): Promise<boolean> {
    const reply = await fetch(file).catch(() => null);
    const body = reply && reply.status < 500 && (await reply.arrayBuffer().catch(() => null));
    if (reply && body) return reply.ok;
    await new Promise((done) => setTimeout(done, pause));
    return fetchIntoCache(file, Math.min(pause * 2, 8_000));
  }

  async function start() {
    const modules = routes.map(async ({ id, module }) => [id, await import(/* @vite-ignore */ module)]);
    Object.assign(window, {
      __reactRouterManifest: manifest,
      __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
    });
    await import(/* @vite-ignore */ manifest.entry.module);
  }

  // A stored token may belong to a session, which the page then checks. A page whose router ran before has its state.
  const onShow = () => {
    try {
      if (history.state?.idx >= 0 || localStorage.getItem('token')) void load();
    } catch {
      // Storage is blocked: there is no token to check.
    }
  };

  /** As React Router's `ScrollRestoration` does in pages that load their scripts at once. */
  function restoreScroll() {
    // The position in a list depends on the height of everything above it.
    if (visit?.type !== 'navigate') document.querySelector('.list-lazy')?.classList.remove('list-lazy');
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
    try {
      const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
      const top: number | undefined = positions[history.state.key];
      if (top !== undefined) scrollTo(0, top);
    } catch {
      // Storage is blocked: the browser restores what it can.
    }
  }

  /** The second page of a visit: somebody reads on, and gets offline pages. The worker is handed this one as it is. */
  async function registerWorker() {
    const html = document.documentElement.outerHTML;
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(`<!doctype html>${html}`);
  }

  const touches = ['pointerdown', 'keydown', 'focusin', 'input', 'click', 'change'];
  for (const type of touches)
    document.addEventListener(type, onTouch, { capture: true, passive: true, signal });
  for (const type of ['storage', 'pageshow']) addEventListener(type, onShow, { signal });
  restoreScroll();
  const readsOn = document.referrer.startsWith(`${location.origin}/`);
  const savesData = document.documentElement.matches('.saves-data');
  if (readsOn && !savesData && navigator.serviceWorker && !navigator.serviceWorker.controller)
    addEventListener('load', () => void registerWorker().catch(() => {}), { once: true });
}
