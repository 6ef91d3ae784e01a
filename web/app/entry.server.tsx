import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { deferScripts } from './api/defer-scripts.server.ts';
import { DeferredScriptsContext } from './api/deferred-scripts.ts';
import { InlineStylesContext } from './api/inline-styles.ts';
import { NonceContext, RequestIdContext } from './api/nonce.ts';
import { getRequestContext } from './api/page-context.ts';
import { inlineStyles, stylesheetsKey } from './api/stylesheets.server.ts';

export const streamTimeout = 5_000;

/** A browser that went away in the middle is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) getRequestContext(context).report(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = getRequestContext(context);
  const styled = inlineStyles(entry, context.get(stylesheetsKey));
  const deferred = deferScripts(styled.entry);
  // The loader data is written into the page, as `Scripts` has it done.
  if (deferred) styled.entry.renderMeta = { didRenderScripts: true };
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <InlineStylesContext value={styled.css}>
          <RequestIdContext value={requestId}>
            <DeferredScriptsContext value={deferred}>
              <ServerRouter context={styled.entry} url={request.url} nonce={nonce} />
            </DeferredScriptsContext>
          </RequestIdContext>
        </InlineStylesContext>
      </NonceContext>,
      {
        nonce,
        // Everything at once: it compresses best and works without script.
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(collect((html) => resolve(new Response(html, { headers, status: failed ? 500 : status }))));
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          getRequestContext(context).report(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Takes a page as the bytes it is written in: as text it would be decoded and encoded again. */
function collect(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}
