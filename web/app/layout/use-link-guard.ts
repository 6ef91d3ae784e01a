import { useEffect, useState } from 'react';
import { matchRoutes } from 'react-router';
import { useToast } from '#components/use-toast.ts';
import { connectionHint } from '#forms/form-failure.ts';
import { formFailure, screenFailure } from './screen-failures.ts';

/**
 * A link to a page that cannot be opened, or a form that another page takes, leaves the open page, and what was typed in
 * it, in place and says what failed: offline, or when the scripts of the other page do not arrive. The router would load
 * the whole page again then, and end on the browser's or a proxy's own page. True while those scripts are on their way.
 */
export function useLinkGuard(): boolean {
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);

  useEffect(() => {
    const say = (failed: string | null) =>
      failed ? toast.error(failed, connectionHint()) : toast.warning(connectionHint());
    const fetchFiles = async (files: string[]) => {
      setOpening(true);
      const areThere = await Promise.all(files.map(fetchIntoCache));
      setOpening(false);
      return areThere.every(Boolean);
    };
    const follow = async (link: HTMLAnchorElement, files: string[]) => {
      if (!(await fetchFiles(files))) say(screenFailure(link));
      else if (link.isConnected) link.click();
    };
    const send = async (form: HTMLFormElement, by: HTMLElement | null, to: URL, files: string[]) => {
      const failed = form.getAttribute('method') === 'post' ? formFailure(to) : screenFailure(to);
      if (!navigator.onLine || !(await fetchFiles(files))) say(failed);
      else if (form.isConnected) form.requestSubmit(by?.isConnected ? by : null);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
      const files = navigator.onLine && isPlain(event, link) ? missingFiles(link.pathname) : [];
      if (navigator.onLine && files.length === 0) return;
      take(event);
      if (files.length > 0) void follow(link, files);
      else void openOfflinePage(link.href).then((isOpened) => isOpened || say(screenFailure(link)));
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const action = (event.submitter ?? form).getAttribute('formaction') ?? form.getAttribute('action');
      const to = new URL(action ?? '', location.href);
      const files = to.origin === location.origin ? missingFiles(to.pathname) : [];
      if (files.length === 0) return;
      take(event);
      void send(form, event.submitter, to, files);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, [toast]);

  return isOpening;
}

/** Neither the browser nor the router gets it. */
function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute('download');

/** As a document: the service worker answers from its cache. */
async function openOfflinePage(href: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller || !(await caches.match(href))) return false;
  location.assign(href);
  return true;
}

type RouterState = {
  __reactRouterManifest?: {
    routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }>;
  };
  __reactRouterRouteModules?: object;
};

const fetched = new Set<string>();

/** The scripts of the page at a path that have not been loaded yet, as far as the router knows the page. */
function missingFiles(pathname: string): string[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as RouterState;
  const routes = Object.values(manifest?.routes ?? {}).filter(({ path }) => path);
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (!route || !loaded || route.id in loaded) return [];
  return [route.module, ...(route.imports ?? [])].filter((file) => !fetched.has(file));
}

/** Fetched, not imported: many browsers never import again what failed once. */
async function fetchIntoCache(file: string): Promise<boolean> {
  const reply = await fetch(file).catch(() => null);
  const isThere = reply?.ok === true && (await reply.arrayBuffer().catch(() => null)) !== null;
  // A 404 is of a release that is gone: the router loads the page anew, as it should.
  if (isThere || reply?.status === 404) fetched.add(file);
  return isThere || reply?.status === 404;
}
