/** What React Router's manifest says of a page: its entry and its routes, each with the files it needs; and their stylesheets. */
export type PageManifest = {
  stylesheets: string[];
  entry: { module: string; imports?: string[] };
  routes: Record<string, { id: string; module: string; imports?: string[] }>;
};

/**
 * Runs in the browser, written into the page as text, which the build shortens; it uses nothing from outside.
 * Links, forms, menus and folded parts work without script; a field or button that somebody touches loads it.
 */
export default function loadOnTouch(manifest: PageManifest): void {
  const touchable = 'button, input, select, textarea, summary';
  const routes = Object.values(manifest.routes);
  const events = ['pointerdown', 'keydown', 'focusin', 'input', 'click'] as const;

  const onTouch = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(touchable);
    if (!control) return;
    void load();
    // A button without an action of its own would do nothing yet: the hydrated page clicks it again.
    const isInert = control.matches('button[type=button]:not([popovertarget])');
    if (event.type === 'click' && isInert) window.heldClick = control;
  };

  // A stored token may belong to a session, which the page then checks. A page whose router ran before has its state.
  const onShow = () => {
    try {
      if (history.state?.idx >= 0 || localStorage.getItem('token')) void load();
    } catch {
      // Storage is blocked: there is no token to check.
    }
  };

  // Whoever comes back to a place in a list needs the height of everything above it.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') document.querySelector('.list-lazy')?.classList.remove('list-lazy');

  let isLoading = false;
  async function load() {
    if (isLoading) return;
    isLoading = true;
    const stylesheets = manifest.stylesheets.map((href) => addStylesheet(href));
    // All files at once: what a module imports would be known only when it has arrived.
    const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
    const areThere = await Promise.all([...new Set(files)].map((file) => bring(file)));
    isLoading = areThere.every(Boolean);
    if (isLoading) await start(stylesheets);
    // A newer release has files of other names, and this page its names when it is loaded again.
    else if (navigation?.type !== 'reload') location.reload();
  }

  /** Into the browser's cache; false when it is not there any more. Lost on the way, it is requested again: many browsers never import again what failed once. */
  async function bring(file: string, pause = 1_000): Promise<boolean> {
    const reply = await fetch(file).catch(() => null);
    const body = reply && reply.status < 500 && (await reply.arrayBuffer().catch(() => null));
    if (reply && body) return reply.ok;
    await new Promise((done) => setTimeout(done, pause));
    return bring(file, Math.min(pause * 2, 8_000));
  }

  async function start(stylesheets: Promise<unknown>[]) {
    const modules = routes.map(async ({ id, module }) => [id, await import(/* @vite-ignore */ module)]);
    Object.assign(window, {
      __reactRouterManifest: manifest,
      __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
    });
    await Promise.all(stylesheets);
    await import(/* @vite-ignore */ manifest.entry.module);
  }

  /** The page has the styles of what is in it: those of what scripts may put there come with them. One that is lost stops nothing. */
  const addStylesheet = (href: string, isLast = false) =>
    new Promise<unknown>((done) => {
      const link = document.createElement('link');
      const onerror = async () => {
        done(null);
        if (!isLast && (await bring(href))) void addStylesheet(href, true);
      };
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror }));
    });

  for (const event of events) document.addEventListener(event, onTouch, { capture: true, passive: true });
  addEventListener('storage', onShow);
  addEventListener('pageshow', onShow);
}
