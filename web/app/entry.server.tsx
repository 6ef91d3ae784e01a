import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { doorOf } from '#http/door-context.ts';
import { InlineCssContext } from '#http/inline-css.ts';
import { NonceContext } from '#http/nonce.ts';
import { RequestIdContext } from '#http/request-id.ts';
import css from './styles/app.css?inline';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = doorOf(context);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <InlineCssContext value={css}>
          <RequestIdContext value={requestId}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </RequestIdContext>
        </InlineCssContext>
      </NonceContext>,
      {
        nonce,
        // Everything at once: compresses best, and works without script.
        onAllReady() {
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError() {
          failed = true;
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
