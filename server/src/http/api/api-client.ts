import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Endpoint, FormUpload } from '@akwan/contract/endpoint.ts';
import type { ApiClient, ApiResult } from '@akwan/contract/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#domain/current-user.ts';
import type { Api, RawInput } from './api.ts';
import { authenticate, requireSameOrigin } from './authenticate.ts';
import { describeError } from './describe-error.ts';
import type { FileResponse } from './handler.ts';

type LooseInput = { params?: unknown; query?: unknown; body?: unknown; upload?: FormUpload };

/** Lets a page call endpoints in this process, with the checks that a call from outside would meet. */
export function createApiClient(api: Api, request: FastifyRequest, reply: FastifyReply): ApiClient {
  let session: Promise<CurrentUser | null> | undefined;
  const context = api.contextOf(request, reply);
  const { cacheFill } = request.raw;

  const run = async (endpoint: Endpoint, input: unknown): Promise<ApiResult<unknown>> => {
    const isPublic = endpoint.access === 'public';
    const raw = rawInput((input ?? {}) as LooseInput);
    try {
      session ??= isPublic ? undefined : authenticate(api.db, pageCredentials(request));
      const currentUser = isPublic ? null : ((await session) ?? null);
      if (!isPublic) request.currentUser = currentUser;
      if (endpoint.method !== 'GET') requireSameOrigin(request, currentUser);
      const reply = await api.run(api.find(endpoint), raw, currentUser, context);
      cacheFill?.addReply(endpoint, reply, raw.query);
      return { ok: true, reply };
    } catch (error) {
      const described = describeError(error, request.log, request.currentUser?.id);
      if (endpoint.files && raw.form && described.status >= 500) {
        described.submitted ??= await api.textsIn(endpoint, raw);
      }
      const isPassing = described.status >= 500 || described.status === 429;
      if (cacheFill && isPassing) cacheFill.hasFailed = true;
      return { ok: false, error: described };
    } finally {
      // A change may be about the person or the session itself: the next call looks again.
      if (endpoint.method !== 'GET') session = undefined;
    }
  };

  return {
    // The handler of this endpoint is typed by its contract, which `find` cannot express.
    call: async (endpoint, ...[input]) => (await run(endpoint, input)) as ApiResult<never>,
    async download(endpoint, ...[input]) {
      const result = await run(endpoint, input);
      return result.ok ? { ok: true, reply: toResponse(result.reply as FileResponse) } : result;
    },
  };
}

function toResponse({ contentType, headers = {}, body }: FileResponse): Response {
  const content = body instanceof Readable ? Readable.toWeb(body) : body;
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(content as ReadableStream, { headers: [['content-type', contentType], ...texts] });
}

/** Values that are not there are left out, as they would be in an address. */
function rawInput({ params, query, body, upload }: LooseInput): RawInput {
  const present = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const stream = upload?.body && Readable.fromWeb(upload.body as NodeStream);
  // Who goes away before the form is read has nobody listening yet, and an error without a listener ends the process.
  stream?.on('error', () => {});
  return {
    params,
    query: Object.fromEntries(present),
    body,
    ...(stream && {
      form: {
        stream,
        contentType: upload?.contentType ?? '',
        keepsText: true,
      },
    }),
  };
}

/** A token may ask for pages, too; what a proxy in front asks for (Basic) is not ours. */
function pageCredentials({ headers, cookies }: FastifyRequest) {
  const isOurs = /^Bearer\s/i.test(headers.authorization ?? '');
  return { headers: isOurs ? headers : {}, cookies };
}
