import type { Endpoint } from '@akwan/contract/endpoint.ts';
import type { VisitorPage } from '@akwan/contract/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashInline } from '#http/pages/inline-hashes.ts';
import { headersOf, htmlOf, type PagesOptions, pathPattern, renderPage } from '#http/pages/render-page.ts';
import { savesData } from '#http/requests/content-negotiation.ts';
import { newNonce, pagePolicy } from '#http/requests/security-headers.ts';
import { countingQuery } from './send-kept-answer.ts';

/** A page depends on what the endpoints that it calls depend on. One in which a call failed may be whole the next time. */
export async function buildForVisitors(options: PagesOptions, request: FastifyRequest, reply: FastifyReply) {
  const nonce = newNonce();
  const called: Endpoint[] = [];
  let isWhole = true;
  const response = await renderPage(options, request, reply, {
    nonce,
    address: sharedAddress((await options.pages()).visitorPages, request),
    onCall: (endpoint) => called.push(endpoint),
    onPassingFailure: () => {
      isWhole = false;
    },
  });
  const { body, ...sources } = hashInline(await htmlOf(response), nonce);
  // To endpoints for accounts, a visitor is nobody whatever changes.
  const open = called.filter(({ access }) => access === 'public' || access === 'anyone');
  const isPublicData = open.every(({ keptUntil }) => keptUntil);
  return {
    answer: {
      status: response.status,
      headers: {
        ...headersOf(response),
        'content-security-policy': pagePolicy(sources),
      },
      body,
    },
    dependsOn: isPublicData && isWhole ? open.flatMap(({ keptUntil = [] }) => keptUntil) : null,
  };
}

/** The page at an address among those that are the same for every visitor. Its data alone differ by who asks for which part. */
const visitorPageAt = (pages: readonly VisitorPage[], pathname: string): VisitorPage | undefined =>
  pathname.endsWith('.data') ? undefined : pages.find(({ path }) => pathPattern(path).test(pathname));

/** With the parameters that the page reads and no others: what one visitor's address has beside them is nothing for the next one. */
function sharedAddress(pages: readonly VisitorPage[], { url, query }: FastifyRequest): string {
  const [pathname = '/'] = url.split('?');
  const values = query as Record<string, string | string[] | undefined>;
  const counting = (visitorPageAt(pages, pathname)?.query ?? []).flatMap((name) =>
    [values[name] ?? []].flat().map((value): [string, string] => [name, value]),
  );
  const search = new URLSearchParams(counting).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** The path with the parameters that the page reads; null for a page that is not the same for every visitor. */
export function visitorKeyOf(options: PagesOptions, pages: readonly VisitorPage[], request: FastifyRequest) {
  const [pathname = '/'] = request.url.split('?');
  const page = visitorPageAt(pages, pathname);
  if (!page) return null;
  // Only what the pages tell apart: any other value would fill the memory.
  const saves = savesData(request.headers);
  return `page ${pathname} ${countingQuery(request.query, page.query)} ${options.inbox(request)} ${saves}`;
}
