import type { CallInput, Endpoint } from '@akwan/contract/endpoint.ts';

/** An endpoint by its method and path, as `GET /api/jobs/:jobId`: its schemas must not reach the browser. */
export type EndpointName<E extends Endpoint> = string extends E['path']
  ? never
  : `${E['method']} ${E['path']}`;

type AddressInput<E extends Endpoint> = Pick<CallInput<E>, keyof CallInput<E> & ('params' | 'query')>;

type AddressArguments<E extends Endpoint> =
  object extends AddressInput<E> ? [input?: AddressInput<E>] : [input: AddressInput<E>];

/** The address of an endpoint for a link: `hrefOf<typeof getGeneratedCv>('GET /api/cv')`. */
export const hrefOf = <E extends Endpoint>(
  endpoint: EndpointName<E>,
  ...[input]: AddressArguments<E>
): string => buildHref(endpoint, input);

type LooseAddress = { params?: object; query?: object };

/** Values of the query that are empty are left out, as the client on the server does. */
export function buildHref(endpoint: string, { params = {}, query = {} }: LooseAddress = {}): string {
  const [, pattern = ''] = endpoint.split(' ');
  const values = new Map<string, unknown>(Object.entries(params));
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
