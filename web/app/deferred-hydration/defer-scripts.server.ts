import type { EntryContext } from 'react-router';
import loadOnTouch, { type PageManifest } from './load-on-touch.server.ts';

/** The fields of the root's loader data that count here. */
type RootData = { user: object | null; sessionChecked: boolean; flash: unknown[] };

/** Most visitors read and leave: their pages work without script and load it at the first touch. */
export function deferScripts(entry: EntryContext, stylesheets: string[]): string | null {
  if (import.meta.env.DEV || !isForReading(entry)) return null;
  return [
    `{const context=window.__reactRouterContext=${entry.serverHandoffString};`,
    // The loader data follows in the page and waits in this stream until the scripts read it.
    'context.stream=new ReadableStream({start(controller){context.streamController=controller}})',
    '.pipeThrough(new TextEncoderStream());',
    loadingOnTouch(entry, stylesheets),
    '}',
  ].join('');
}

/** By the route of the page: what it loads is the same each time. */
const loading = new Map<string, string>();

function loadingOnTouch(
  { manifest, staticHandlerContext: { matches } }: EntryContext,
  stylesheets: string[],
): string {
  const page = matches.at(-1)?.route.id ?? '';
  const known = loading.get(page);
  if (known) return known;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const ofPage: PageManifest = {
    ...manifest,
    stylesheets,
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
  const script = `(${loadOnTouch})(${JSON.stringify(ofPage).replaceAll('<', '\\u003c')})`;
  loading.set(page, script);
  return script;
}

function isForReading({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors, loaderData } = staticHandlerContext;
  const root: RootData | undefined = loaderData.root;
  if (errors || !root?.sessionChecked || root.user || root.flash.length > 0) return false;
  return !matches.some(({ route }) => hasScriptsAtOnce(routeModules[route.id]?.handle));
}

const hasScriptsAtOnce = (handle: unknown): boolean =>
  typeof handle === 'object' &&
  handle !== null &&
  'loadsScriptsAtOnce' in handle &&
  handle.loadsScriptsAtOnce === true;
