import type { RenderedPage } from '@akwan/contract/request-context.ts';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { getRequestContext, savesData } from './api/page-context.ts';
import { inlineText, PageRenderContext, type RenderContext } from './api/render-context.ts';
import { defersScripts, pageScript } from './deferred-hydration/page-script.server.ts';
import { prefetchRules } from './layout/prefetch-rules.ts';
import { stylesOf, withMatchedRoutes } from './styles/route-styles.server.ts';

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
  const { serverHandoffStream, ...page } = withMatchedRoutes(entry);
  const styles = stylesOf(entry);
  const isDeferred = defersScripts(page);
  const script = await pageScript(page, serverHandoffStream, isDeferred);
  // A page that many visitors get cannot carry a nonce: the policy names its inline texts by their hashes.
  const pageNonce = isDeferred ? undefined : nonce;
  const rendering: RenderContext = {
    nonce: pageNonce,
    requestId,
    styles: inlineText(styles),
    script: inlineText(script),
    isDeferred,
  };
  const html = renderToString(
    <PageRenderContext value={rendering}>
      <ServerRouter context={page} url={request.url} nonce={pageNonce} />
    </PageRenderContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const scripts = savesData(request) ? [script] : [script, prefetchRules];
  return Object.assign(new Response(null, { headers, status }), {
    html: `<!DOCTYPE html>${html}`,
    // In development every page carries its nonce, also one that is cached.
    ...(import.meta.env.PROD && { inline: isDeferred ? { styles: [styles], scripts } : null }),
  });
}
