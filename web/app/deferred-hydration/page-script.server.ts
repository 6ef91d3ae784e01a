import type { EntryContext } from 'react-router';
import loadOnTouch from './load-on-touch.server.ts';

/** The fields of the root's loader data that count here. */
type RootData = { user: object | null; sessionChecked: boolean; flash: unknown[] };

/** Most visitors read and leave: their pages work without script and load it at the first touch. */
export function defersScripts({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors, loaderData } = staticHandlerContext;
  const root: RootData | undefined = loaderData.root;
  if (import.meta.env.DEV || errors || !root?.sessionChecked || root.user || root.flash.length > 0)
    return false;
  return !matches.some(({ route }) => hasScriptsAtOnce(routeModules[route.id]?.handle));
}

const hasScriptsAtOnce = (handle: unknown): boolean =>
  typeof handle === 'object' &&
  handle !== null &&
  'loadsScriptsAtOnce' in handle &&
  handle.loadsScriptsAtOnce === true;

/**
 * Pages between which the router went share a document, also after it was loaded again. Until the router listens, going
 * back among them would change the address and nothing else.
 */
const loadOnReturn =
  '{const page=location.pathname+location.search;' +
  'onpopstate=()=>{if(location.pathname+location.search!==page)location.reload()}}';

/** The inline script of a page: its data, and where its modules are deferred, what loads them. */
export async function pageScript(
  entry: EntryContext,
  data: ReadableStream<Uint8Array> | undefined,
  isDeferred: boolean,
): Promise<string> {
  const loading = isDeferred ? startOnTouch(entry) : '';
  return loadOnReturn + loading + (data ? await readPageData(data) : '');
}

/** What React Router's `Scripts` would print, with our loader in the place of its imports. */
const startOnTouch = (entry: EntryContext): string =>
  [
    `{const context=window.__reactRouterContext=${entry.serverHandoffString};`,
    // The loader data follow in the page and wait in this stream until the modules read them.
    'context.stream=new ReadableStream({start(controller){context.streamController=controller}})',
    '.pipeThrough(new TextEncoderStream());',
    `(${loadOnTouch})(${JSON.stringify(entry.manifest).replaceAll('<', '\\u003c')})}`,
  ].join('');

/** The inline script with the loader data: the router reads them from a stream, and here they are whole. */
async function readPageData(stream: ReadableStream<Uint8Array>): Promise<string> {
  const text = JSON.stringify(await new Response(stream).text());
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${text.replace(/[&><\u2028\u2029]/g, escaped)});${controller}.close()`;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
