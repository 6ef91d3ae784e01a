import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxOfferedTimes } from './limits.ts';
import { MySession } from './mentoring-sessions.ts';
import { MentorshipPath } from './mentorships.ts';
import { okReply } from './reply.ts';

const slotMessage = 'Please enter a date and a time.';
/** A start, in whole minutes. */
const Slot = z.iso
  .datetime({ error: slotMessage })
  .transform((text) => `${new Date(text).toISOString().slice(0, 16)}:00.000Z`);

export const OfferedTime = z.object({ start: z.string(), end: z.string() });
export type OfferedTime = z.infer<typeof OfferedTime>;

const minutesOfDay = 24 * 60;

/** Past and booked ones are left out. */
export const TimesReply = okReply({ times: z.array(OfferedTime) });

export const TimesInput = z
  .object({
    slots: z.array(Slot, { error: slotMessage }).max(maxOfferedTimes, 'Please offer at most 30 times.'),
    /** How long each of them is. */
    minutes: z.coerce
      .number({ error: 'Please choose how long a session is.' })
      .int()
      .min(15, 'A session lasts at least 15 minutes.')
      .max(180, 'A session lasts at most 180 minutes.')
      .default(60),
  })
  .refine(
    ({ slots, minutes }) =>
      !slots.some((slot) => (Date.parse(slot) / 60_000) % minutesOfDay >= minutesOfDay - minutes),
    { message: 'A session must end on the day it begins.', path: ['slots'] },
  );

export const timeMessages = {
  saved: 'Times saved. Your mentees can book them.',
  booked: 'Session booked. You get an email with a calendar file.',
} as const;

export const listTimes = endpoint({
  method: 'GET',
  path: '/api/mentorships/:mentorshipId/times',
  summary: 'Times that the mentor offers to approved mentees, for both',
  access: ['mentor', 'jobseeker'],
  params: MentorshipPath,
  reply: TimesReply,
});

export const offerTimes = endpoint({
  method: 'PUT',
  path: '/api/mentorships/:mentorshipId/times',
  summary: 'Offer these times, and no others, to the approved mentees of a mentorship',
  access: ['mentor'],
  params: MentorshipPath,
  body: TimesInput,
  reply: TimesReply.extend({ message: z.string() }),
  errors: ['slot_past'],
});

export const bookTime = endpoint({
  method: 'POST',
  path: '/api/mentorships/:mentorshipId/book',
  summary: 'Book an offered time: it becomes a session with the mentor',
  access: ['jobseeker'],
  params: MentorshipPath,
  body: z.object({ slot: Slot }),
  status: 201,
  reply: okReply({ session: MySession, message: z.string() }),
  errors: ['slot_taken'],
});
