import { loadFromApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';

/** The call checks who asks as well; a page knows more about its visitor than the call it makes. */
export function readInbox<Reply>(context: PageContext, path: string): Promise<Reply> {
  if (!getRequestContext(context).inboxOffered) throw new Response(null, { status: 404 });
  return loadFromApi<Reply>(context, path);
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export const timeOfMail = (createdAt: string): string => moment.format(new Date(createdAt));
