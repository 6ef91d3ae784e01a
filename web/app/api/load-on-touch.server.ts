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
    load();
    // A button without an action of its own would do nothing yet: the hydrated page clicks it again.
    const isInert = control.matches('button[type=button]:not([popovertarget])');
    if (event.type === 'click' && isInert) window.heldClick = control;
  };

  // A stored token may belong to a session, which the page then checks. A page whose router ran before has its state.
  const onShow = () => {
    try {
      if (history.state?.idx >= 0 || localStorage.getItem('token')) load();
    } catch {
      // Storage is blocked: there is no token to check.
    }
  };

  // Whoever comes back to a place in a list needs the height of everything above it.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') document.querySelector('.list-lazy')?.classList.remove('list-lazy');

  let isLoading = false;
  function load() {
    if (isLoading) return;
    isLoading = true;
    // All files at once: what a module imports would be known only when it has arrived.
    const needed = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
    const files = [...new Set(needed)];
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const stylesheets = manifest.stylesheets.map(addStylesheet);
    start(stylesheets).catch(async () => {
      await Promise.all(files.map((file) => bring(file)));
      await start(stylesheets);
    });
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

  /** What was lost on the way, into the browser's cache, however often it has to be requested. */
  async function bring(file: string, pause = 1_000): Promise<boolean> {
    try {
      const reply = await fetch(file);
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      await new Promise((done) => setTimeout(done, pause));
      return bring(file, Math.min(pause * 2, 8_000));
    }
  }

  /** The page has the styles of what is in it: those of what scripts may put there come with them. One that is lost stops nothing. */
  const addStylesheet = (href: string) =>
    new Promise<unknown>((done) => {
      const link = document.createElement('link');
      const onerror = async () => {
        done(null);
        if (await bring(href)) void addStylesheet(href);
      };
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror }));
    });

  for (const event of events) document.addEventListener(event, onTouch, { capture: true, passive: true });
  addEventListener('storage', onShow);
  addEventListener('pageshow', onShow);
}
