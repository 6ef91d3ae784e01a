import type { WaitingItem } from '@akwan/contract/waiting.ts';
import { clockOf, closesIn, dayWord } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';

export type WaitingLine = { text: string; note: string | null; link: string };

type Sentence = { text: string; note?: string | null | undefined };

const sentences: Record<WaitingItem['kind'], (item: WaitingItem, now: number) => Sentence> = {
  choose_time: ({ subject }) => ({ text: `Choose a time for your interview with ${subject}` }),
  interview: ({ subject, at }, now) => ({ text: `Interview with ${subject}`, note: momentNear(at, now) }),
  session: ({ subject, at }, now) => ({ text: `Mentoring session: ${subject}`, note: momentNear(at, now) }),
  closing_job: ({ subject, at }, now) => ({ text: `You saved ${subject}`, note: closesIn(at, now) }),
  applications: ({ amount, subject, at }, now) => ({
    text: `${countOf(amount, 'application')} to review${subject ? ` for ${subject}` : ''}`,
    note: dueOf(at, now),
  }),
  mentorship_applicants: ({ amount, subject }) => ({
    text: subject
      ? `${subject} wants to join your mentorship`
      : `${amount} people want to join your mentorships`,
  }),
  reports: ({ amount }) => ({ text: countOf(amount, 'open report') }),
  jobs_in_review: ({ amount }) => ({ text: `${countOf(amount, 'job')} held for review` }),
  verifications: ({ amount }) => ({ text: `${countOf(amount, 'company', 'companies')} to verify` }),
  messages: ({ amount, subject }) => ({
    text: `${countOf(amount, 'unread message')}${subject ? ` from ${subject}` : ''}`,
  }),
  held_job: ({ subject }) => ({
    text: `${subject} is not public yet`,
    note: 'We are checking it first',
  }),
};

/** As people read them: "Interview with Volta Ltd", "tomorrow, 10:00". */
export const waitingLines = (items: readonly WaitingItem[], now: number): WaitingLine[] =>
  items.map((item) => {
    const { text, note = null } = sentences[item.kind](item, now);
    return { text, note, link: item.link };
  });

const momentNear = (at: string | null, now: number) => at && `${dayWord(at, now)}, ${clockOf(at)}`;

/** When the first of the answers was promised. */
function dueOf(at: string | null, now: number): string | null {
  if (!at) return null;
  const day = dayWord(at, now);
  return Date.parse(at) < now ? `First answer was due ${day}` : `First answer is due ${day}`;
}
