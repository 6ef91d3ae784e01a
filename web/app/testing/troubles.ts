import type { ComponentType } from 'react';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { vi } from 'vitest';
import routes from '../routes.ts';

const proxyPage = '<html><h1>502 Bad Gateway</h1><hr>nginx</html>';
const unanswered = () => new TypeError('Failed to fetch');

/** What stands between a page and its answer. */
export const troubles: Record<string, () => unknown> = {
  'the line is cut': unanswered,
  'a proxy answers 502 with HTML': () => new ErrorResponse(502, 'Bad Gateway', proxyPage),
  'the database is away': () => new ErrorResponse(503, '', 'The service is busy. Please try again.'),
  'the device is offline': () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return unanswered();
  },
};

type RouteModule = {
  default: ComponentType;
  clientLoader?: (args: object) => Promise<unknown>;
  clientAction?: (args: object) => Promise<{ data: ActionReply }>;
};
type Said = { message?: string; text?: string; hint?: string };
type ActionReply = Said & { report?: Said };

const modules = import.meta.glob<RouteModule>([
  '../routes/*.tsx',
  '../routes/logout.ts',
  '!../routes/*.test.tsx',
]);

/** The addresses of all screens, with `id` for what differs. */
const pathOf = ({ path = '' }: { path?: string }): string => `/${path}`.replace(/:\w+/g, 'id');

export const screenPaths = routes.filter(({ file }) => file.endsWith('.tsx')).map(pathOf);

/** The module of the screen at a path, as the list of routes names it. */
export async function moduleAt(path: string): Promise<{ pattern: string; module: RouteModule }> {
  const route = routes.find((each) => pathOf(each) === path.split('?')[0]);
  const load = modules[route?.file.replace('routes', '../routes') ?? ''];
  if (!route || !load) throw new Error(`no screen at ${path}`);
  return { pattern: `/${route.path ?? ''}`, module: await load() };
}
