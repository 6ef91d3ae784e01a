import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { criticalCssFor } from './api/critical-css.ts';
import { deferScripts } from './api/defer-scripts.ts';
import { InlineCssContext } from './api/inline-css.ts';
import { NonceContext } from './api/nonce.ts';
import { getRequestContext } from './api/page-context.ts';
import { RequestIdContext } from './api/request-id.ts';
import css from './styles/app.css?inline';

export const streamTimeout = 5_000;

/** A visitor who left in the middle is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) getRequestContext(context).report(error);
};

const cssPlace = '/* css */';
const cssFor = criticalCssFor(css);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = getRequestContext(context);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <InlineCssContext value={cssPlace}>
          <RequestIdContext value={requestId}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </RequestIdContext>
        </InlineCssContext>
      </NonceContext>,
      {
        nonce,
        // Everything at once: compresses best, works without script, and shows which styles the page needs.
        onAllReady() {
          const whole = text(pipe(new PassThrough()));
          headers.set('content-type', 'text/html; charset=utf-8');
          const respond = (html: string) =>
            new Response(
              deferScripts(html, nonce).replace(cssPlace, () => cssFor(html)),
              { headers, status: failed ? 500 : status },
            );
          whole.then(respond).then(resolve, reject);
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
