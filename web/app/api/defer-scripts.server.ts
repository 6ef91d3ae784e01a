import type { EntryContext } from 'react-router';
import type { ShellData } from '#layout/shell-data.ts';
import { loadOnTouch } from './load-on-touch.server.ts';

/** Most visitors read and leave: their pages work without script and load it at the first touch. */
export function deferScripts(entry: EntryContext, nonce: string): string | null {
  if (import.meta.env.DEV || !isForReading(entry)) return null;
  const { manifest, staticHandlerContext, serverHandoffString } = entry;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const matched = Object.fromEntries(routes.map((route) => [route.id, route]));
  const modules = routes.map(({ id }, index) => `${JSON.stringify(id)}:route${index}`);
  const start = [
    ...routes.map(({ module }, index) => `import * as route${index} from ${JSON.stringify(module)};`),
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: matched })};`,
    `window.__reactRouterRouteModules={${modules}};`,
    `import(${JSON.stringify(manifest.entry.module)});`,
  ].join('');
  const options = JSON.stringify({ start, preload: [...new Set(files)], nonce }).replaceAll('<', '\\u003c');
  return [
    `{const context=window.__reactRouterContext=${serverHandoffString};`,
    // The loader data follows in the page and waits in this stream until the scripts read it.
    'context.stream=new ReadableStream({start(controller){context.streamController=controller}})',
    '.pipeThrough(new TextEncoderStream());',
    `(${loadOnTouch})(${options})}`,
  ].join('');
}

function isForReading({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors, loaderData } = staticHandlerContext;
  const root: ShellData | undefined = loaderData.root;
  if (errors || !root?.sessionChecked || root.user || root.flash.length > 0) return false;
  return !matches.some(({ route }) => hasScriptsAtOnce(routeModules[route.id]?.handle));
}

const hasScriptsAtOnce = (handle: unknown): boolean =>
  typeof handle === 'object' &&
  handle !== null &&
  'loadsScriptsAtOnce' in handle &&
  handle.loadsScriptsAtOnce === true;
