import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

// Their requests say Accept: */*, yet they come to show the page to people.
const linkPreviewAgents =
  /facebook(externalhit|catalog)|meta-externalagent|twitterbot|whatsapp|telegrambot|linkedinbot|slackbot|discordbot|skypeuripreview|pinterest|redditbot|snapchat|viber|vkshare|mastodon|embedly|iframely|googlebot|google-inspectiontool|bingbot|duckduckbot|applebot/i;

/** Whether a program asks to show a picture of the page in a chat or a result, and nobody has read it. */
export const isLinkPreview = (agent: string): boolean => linkPreviewAgents.test(agent);

type Headers = { accept?: string; 'user-agent'?: string };

export const acceptsHtml = ({ accept }: Headers): boolean =>
  accept?.toLowerCase().includes('text/html') === true;

/** Whether a request on a path shared by page and call wants the page. */
export function wantsPage(url: string, headers: Headers): boolean {
  if (acceptsHtml(headers)) return true;
  // The pages' own data requests end so; without this they would match the call's `:id`.
  if (url.includes('.data') && url.split('?', 1)[0]?.endsWith('.data')) return true;
  const agent = headers['user-agent'];
  return agent !== undefined && isLinkPreview(agent);
}

/** Pictures that nobody needs are left out for those who ask for that. */
export const savesData = (headers: IncomingHttpHeaders): boolean => headers['save-data'] === 'on';

type Constraint = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Handler = ReturnType<ReturnType<Constraint['storage']>['get']>;

/** A routing constraint: the same path leads to the page or to the call. */
export const negotiationConstraint: Constraint = {
  name: 'representation',
  storage() {
    const handlers = new Map<string, Handler>();
    return {
      get: (key) => handlers.get(key) ?? null,
      set: (key, handler) => void handlers.set(key, handler),
    };
  },
  validate: () => true,
  deriveConstraint: (request) => (wantsPage(request.url ?? '/', request.headers) ? 'page' : 'call'),
};
