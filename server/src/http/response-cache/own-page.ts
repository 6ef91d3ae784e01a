import type { RenderedPage } from '@akwan/contract/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#domain/current-user.ts';
import { authenticate, sessionTokenIn } from '#http/api/authenticate.ts';
import { hasFlash } from '#http/api/request-context.ts';
import { hashInline } from '#http/pages/inline-hashes.ts';
import { headersOf, htmlOf, isHtml, type PagesOptions } from '#http/pages/render-page.ts';
import { pagePolicy } from '#http/requests/security-headers.ts';
import type { OwnPage } from './own-pages.ts';
import { encodeWhole, preferredEncoding, sendEncoded } from './send-kept-answer.ts';
import { visitorKeyOf } from './visitor-pages.ts';

type Opened = {
  page?: OwnPage | undefined;
  /** The session, looked up with more than other pages need to know of it. */
  session?: Promise<CurrentUser | null>;
  keep?: (page: OwnPage) => void;
};

/** The page as it was made for this person before; else the session for making it, and who keeps it then. */
export async function openOwnPage(options: PagesOptions, request: FastifyRequest): Promise<Opened> {
  const { ownPages, api, pages } = options;
  const { method, headers, cookies } = request;
  if (!ownPages || method !== 'GET' || headers.authorization || !sessionTokenIn(cookies)) return {};
  const same = (await pages()).visitorPages.filter(({ isSameForJobseekers }) => isSameForJobseekers);
  const address = visitorKeyOf(options, same, request);
  if (!address || hasFlash(request)) return {};
  const session = authenticate(api.db, { headers: {}, cookies }, { withMarkedJobs: true });
  const person = await session.catch(() => null);
  if (person?.role !== 'jobseeker') return { session };
  request.currentUser = person;
  const key = `${preferredEncoding(request)} ${address}`;
  return { page: ownPages.find(key, person), session, keep: ownPages.keeperFor(key, person) };
}

/** A whole page that sets no cookie. */
export const mayBeKept = (response: Response, reply: FastifyReply): boolean =>
  response.status === 200 &&
  isHtml(response) &&
  response.headers.getSetCookie().length === 0 &&
  !reply.hasHeader('set-cookie');

/** It may be sent more than once, so the policy names its scripts and styles by their hashes instead of a nonce. */
export async function makeOwnPage(
  request: FastifyRequest,
  response: RenderedPage,
  nonce: string,
): Promise<OwnPage> {
  const { body, ...sources } = hashInline(await htmlOf(response), nonce);
  return {
    ...(await encodeWhole(request, body)),
    headers: { ...headersOf(response), 'content-security-policy': pagePolicy(sources) },
  };
}

export const sendOwnPage = (reply: FastifyReply, page: OwnPage): FastifyReply =>
  sendEncoded(reply.headers(page.headers), page);
