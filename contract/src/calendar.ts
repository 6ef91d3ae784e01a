import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './lists/roles.ts';
import { okReply } from './reply.ts';

const CalendarReply = okReply({ address: z.string() });

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/me/calendar',
  summary: "The secret address of the caller's calendar: interviews and mentoring sessions",
  access: roles,
  reply: CalendarReply,
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/me/calendar',
  summary: "Give the caller's calendar another address; the old one ends",
  access: roles,
  reply: CalendarReply,
});

/** Calendar programs ask for it without a session: the address is the secret. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  summary: 'A calendar for programs that subscribe to one, such as TOKEN.ics',
  access: 'public',
  params: z.object({ file: z.string().regex(/^[\w-]{1,200}\.ics$/) }),
  reply: { contentTypes: ['text/calendar'] },
});
