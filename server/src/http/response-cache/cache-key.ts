import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@akwan/contract/endpoint.ts';
import type { CacheablePage } from '@akwan/contract/request-context.ts';
import { acceptsHtml, savesData, wantsPage } from '#http/requests/content-negotiation.ts';
import { normalizeUrl } from '#http/requests/normalize-url.ts';

/** A route whose responses to visitors may be cached. */
type CacheableRoute = {
  path: string;
  representation: 'page' | 'json';
  /** The query parameters that the response depends on. */
  query: readonly string[];
  /** The same path is a page for a browser and an endpoint for every other client. */
  isShared: boolean;
};

/** The key of a response, and everything that the response may depend on. */
export type CacheKey = {
  key: string;
  route: CacheableRoute;
  /** The path with the declared parameters and no others. */
  url: string;
  params: Record<string, string>;
  savesData: boolean;
  /** The page links to the local inbox. */
  offersInbox: boolean;
  /** The User-Agent decided between page and JSON. */
  variesByAgent: boolean;
};

export type KeyOptions = {
  endpoints: readonly Endpoint[];
  pages: readonly CacheablePage[];
  offersInbox: (request: IncomingMessage) => boolean;
};

const pathsOf = ({ path, aliases = [], formerPaths = [] }: Endpoint) => [path, ...aliases, ...formerPaths];

function cacheableRoutes({ endpoints, pages }: Pick<KeyOptions, 'endpoints' | 'pages'>): CacheableRoute[] {
  const shared = new Set(endpoints.filter(({ alsoPage }) => alsoPage).flatMap(pathsOf));
  const json = endpoints.filter(({ method, cacheTags }) => method === 'GET' && cacheTags);
  return [
    ...json.flatMap((endpoint) =>
      pathsOf(endpoint).map((path) => ({
        path,
        representation: 'json' as const,
        query: Object.keys(endpoint.query?.shape ?? {}),
        isShared: shared.has(path),
      })),
    ),
    ...pages.map((page) => ({ ...page, representation: 'page' as const, isShared: shared.has(page.path) })),
  ];
}

// Parameters of cacheable paths are ids. Data requests of pages end in .data, which is none.
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);

/** Finds the key of a request, or null where nothing may be cached. A hit needs no other routing than this table. */
export function cacheKeys(options: KeyOptions) {
  const routes = cacheableRoutes(options).map((route) => ({ route, pattern: patternOf(route.path) }));
  const others = options.endpoints.filter(({ method, cacheTags }) => method === 'GET' && !cacheTags);
  const otherPaths = new Set(others.flatMap(pathsOf));

  return (request: IncomingMessage): CacheKey | null => {
    const { headers } = request;
    const address = normalizeUrl(request.url ?? '/');
    const pathname = address.split('?', 1)[0] ?? '';
    const isPage = wantsPage(pathname, headers);
    for (const { route, pattern } of routes) {
      const { representation, isShared } = route;
      if (isShared && (representation === 'page') !== isPage) continue;
      const match = pattern.exec(pathname);
      if (!match || otherPaths.has(pathname)) continue;
      const ofPage = representation === 'page';
      const variant = {
        url: withDeclared(pathname, address.slice(pathname.length), route.query),
        savesData: ofPage && savesData(headers),
        offersInbox: ofPage && options.offersInbox(request),
      };
      return {
        key: `${representation} ${variant.savesData} ${variant.offersInbox} ${variant.url}`,
        route,
        params: match.groups ?? {},
        variesByAgent: isShared && !acceptsHtml(headers),
        ...variant,
      };
    }
    return null;
  };
}

/** In the declared order. Other parameters change nothing: they may neither fill the cache nor stand in a cached page. */
function withDeclared(pathname: string, search: string, names: readonly string[]): string {
  if (!search || names.length === 0) return pathname;
  const given = new URLSearchParams(search);
  const declared = names.flatMap((name) =>
    given.getAll(name).map((value): [string, string] => [name, value]),
  );
  return declared.length === 0 ? pathname : `${pathname}?${new URLSearchParams(declared)}`;
}
