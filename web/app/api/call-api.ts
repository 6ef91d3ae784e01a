import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { ApiCall } from '@akwan/contract/request-context.ts';
import { getRequestContext, type PageContext } from './page-context.ts';

export type Answer<Reply> =
  | { ok: true; status: number; body: Reply }
  | { ok: false; status: number; body: ErrorReply; retryAfter?: number };

/** Calls the API and tells success and refusal apart; the reply's type is the contract's. */
export async function callApi<Reply>(context: PageContext, call: ApiCall): Promise<Answer<Reply>> {
  const { status, body, retryAfter } = await getRequestContext(context).call(call);
  if (status < 400) return { ok: true, status, body: body as Reply };
  return { ok: false, status, body: body as ErrorReply, ...(retryAfter && { retryAfter }) };
}

/** For a loader that cannot do without the answer: a refusal becomes the error page of that status. */
export async function loadFromApi<Reply>(context: PageContext, path: string): Promise<Reply> {
  const answer = await callApi<Reply>(context, { method: 'GET', path });
  if (answer.ok) return answer.body;
  throw new Response(answer.body?.message ?? null, { status: answer.status });
}
