import type { RenderedPage } from '@akwan/contract/request-context.ts';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { InlineStylesContext } from './api/inline-styles.ts';
import { keptMarkup } from './api/kept-markup.server.ts';
import { partsOfPage } from './api/kept-parts.server.ts';
import { KeptPartsContext } from './api/kept-parts.ts';
import { getRequestContext } from './api/page-context.ts';
import { readPageData } from './api/page-data.server.ts';
import { preloadAfterContent } from './api/preloads.server.ts';
import { KeptMarkupContext, NonceContext, PageDataContext, RequestIdContext } from './api/render-context.ts';
import {
  stylesheetsKey,
  stylesheetsOf,
  unwrittenStyles,
  withoutStyleLinks,
  writeStyles,
} from './api/stylesheets.server.ts';
import { deferScripts } from './deferred-hydration/defer-scripts.server.ts';
import { DeferredScriptsContext } from './deferred-hydration/deferred-scripts.ts';

/** A browser that went away in the middle is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) getRequestContext(context).report(error);
};

/** Everything at once: no page waits for a part of itself, a whole one compresses best, and it works without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<RenderedPage> {
  const { nonce, requestId } = getRequestContext(context);
  const sheetsOf = context.get(stylesheetsKey);
  const { serverHandoffStream, ...page } = withoutStyleLinks(withOwnRoutes(entry), sheetsOf);
  const deferredScripts = deferScripts(page, stylesheetsOf(entry));
  const { parts, keep } = partsOfPage();
  const html = renderToString(
    <NonceContext value={nonce}>
      <InlineStylesContext value={unwrittenStyles}>
        <RequestIdContext value={requestId}>
          <DeferredScriptsContext value={deferredScripts}>
            <PageDataContext value={await readPageData(serverHandoffStream)}>
              <KeptMarkupContext value={keptMarkup}>
                <KeptPartsContext value={parts}>
                  <ServerRouter context={page} url={request.url} nonce={nonce} />
                </KeptPartsContext>
              </KeptMarkupContext>
            </PageDataContext>
          </DeferredScriptsContext>
        </RequestIdContext>
      </InlineStylesContext>
    </NonceContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const isDeferred = deferredScripts !== null;
  const styled = writeStyles(keep(html), entry, { sheetsOf, isDeferred });
  const written = isDeferred ? styled : preloadAfterContent(styled);
  return Object.assign(new Response(null, { headers, status }), { html: `<!DOCTYPE html>${written}` });
}

type Routes = EntryContext['manifest']['routes'];

/** By the path of the page's route. */
const ownRoutes = new Map<string, Routes>();

/** A page is rendered by its own routes, and knows those it stands below: all others need not be made ready for it. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const page = staticHandlerContext.matches.at(-1)?.route.path ?? '';
  const routes = (!import.meta.env.DEV && ownRoutes.get(page)) || ownRoutesOf(page, manifest.routes);
  ownRoutes.set(page, routes);
  return { ...entry, manifest: { ...manifest, routes } };
}

const ownRoutesOf = (page: string, routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).filter(([, route]) => !route?.path || `${page}/`.startsWith(`${route.path}/`)),
  );
