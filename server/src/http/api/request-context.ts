import type { Flash, FlashKind, RequestContext } from '@akwan/contract/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stackFrames } from '#http/requests/stack-frames.ts';
import type { Api } from './api.ts';
import { createApiClient } from './api-client.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';

const flashCookie = 'akwan_flash';
const flashSeconds = 60;
// React Router answers its own data requests with this status when they lead elsewhere.
const dataRedirect = 202;

type PageFields = Pick<RequestContext, 'nonce' | 'publicUrl' | 'inboxOffered'>;

/** What a page request gets: the API client, messages to show, and what it needs to know of itself. */
export function createRequestContext(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: PageFields,
): { context: RequestContext; settle(status: number): void } {
  const messages = readFlash(request);
  const hadMessages = readCookie(request.cookies, flashCookie) !== undefined;
  const received = messages.length;
  const secure = fields.publicUrl.startsWith('https:');
  let shown = 0;

  const context: RequestContext = {
    ...fields,
    api: createApiClient(api, request, reply),
    requestId: request.id,
    report(error) {
      request.log.error({ err: stackFrames(error) }, 'a page could not be rendered');
    },
    flash(message) {
      messages.push(message);
    },
    takeFlash() {
      const taken = messages.slice(shown);
      shown = messages.length;
      return taken;
    },
  };

  /** Messages that were not shown travel on in a cookie; a redirect never shows any. */
  const settle = (status: number) => {
    const isRedirect = (status >= 300 && status < 400) || status === dataRedirect;
    const kept = isRedirect ? messages : messages.slice(shown);
    // None came, none was shown: another request of the same navigation may have shown them, and must not get them back.
    const isUntouched = !isRedirect && shown === 0 && messages.length === received;
    if (isUntouched && received > 0) return;
    if (kept.length > 0) {
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      setCookie(reply, flashCookie, value, { secure, maxAge: flashSeconds });
    } else if (hadMessages) clearCookie(reply, flashCookie, secure);
  };
  return { context, settle };
}

function readFlash({ cookies }: FastifyRequest): Flash[] {
  const kept = readCookie(cookies, flashCookie);
  if (!kept) return [];
  try {
    const found: unknown = JSON.parse(Buffer.from(kept, 'base64url').toString());
    return Array.isArray(found) ? found.slice(0, 5).flatMap(flashOf) : [];
  } catch {
    return [];
  }
}

const kinds: Record<FlashKind, true> = { success: true, error: true, info: true, warning: true };

/** Anybody can write a cookie: what is no message would break the page that shows it. */
function flashOf(found: unknown): Flash[] {
  const { kind, text } = (found ?? {}) as Partial<Flash>;
  return kind && Object.hasOwn(kinds, kind) && typeof text === 'string' ? [{ kind, text }] : [];
}
