/** What the loader needs: the modules of the page by route, the entry, and all files, to fetch them side by side. */
export type PageModules = {
  manifest: unknown;
  routes: Record<string, string>;
  entry: string;
  preload: string[];
};

/**
 * Runs in the browser, written into the page as text, so it uses nothing from outside.
 * Links, forms, menus and folded parts work without script; a field or button that somebody touches loads it.
 */
export function loadOnTouch({ manifest, routes, entry, preload }: PageModules): void {
  const touchable = 'button, input, select, textarea, summary';
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

  let isLoading = false;
  function load() {
    if (isLoading) return;
    isLoading = true;
    for (const href of preload) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    void start();
  }

  async function start() {
    const modules = Object.entries(routes).map(async ([id, href]) => [
      id,
      await import(/* @vite-ignore */ href),
    ]);
    Object.assign(window, {
      __reactRouterManifest: manifest,
      __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
    });
    await import(/* @vite-ignore */ entry);
  }

  for (const event of events) document.addEventListener(event, onTouch, { capture: true, passive: true });
  addEventListener('storage', onShow);
  addEventListener('pageshow', onShow);
}
