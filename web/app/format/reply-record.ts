import type { EmployerStats } from '@akwan/contract/employers.ts';

type Record = EmployerStats | null | undefined;

const spans: { [days: number]: string } = {
  7: 'within a week',
  14: 'within two weeks',
  30: 'within a month',
};

/** How an employer answers, in the few words that a card has room for; null until there is a record. */
export function replyRecord(record: Record): string | null {
  if (!record) return null;
  const { due, answered, onTime, withinDays } = record;
  const span = spans[withinDays ?? 0] ?? 'in time';
  if (onTime >= due * 0.9) return `Answers nearly everyone ${span}`;
  if (onTime > due / 2) return `Answers most people ${span}`;
  return answered > due / 2 ? 'Answers most people, but often late' : 'Leaves many without an answer';
}

/** The same with its figures, for a page about the employer or the job. */
export function replyRecordInFull(record: Record): string {
  if (!record) return 'New here: no reply record yet';
  const { due, onTime, medianDays } = record;
  const people = onTime === 0 ? 'None' : String(onTime);
  return `${replyRecord(record)}. ${people} of the ${due} people who were due an answer got one in time${usually(medianDays)}.`;
}

function usually(days: number | null): string {
  if (days === null) return '';
  return `, usually ${['the same day', 'the next day'][days] ?? `after ${days} days`}`;
}
