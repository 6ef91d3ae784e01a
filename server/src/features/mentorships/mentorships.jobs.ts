import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { answersDueEmail, lateAnswerEmail, placeEmail } from './answers.emails.ts';
import { findDueAnswers, markDue } from './answers.queries.ts';
import { answerBy } from './applying.service.ts';
import { findOfferedForUpdate } from './mentorships.queries.ts';
import { findNextInLine, updateToPending } from './waiting-list.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

export function followMentorships({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('mentor-answers', (_data, { signal }) => remindOfAnswers(deps, new Date(), signal));
  queue.work('mentorship-places', (_data, { signal }) => giveFreePlaces(deps, new Date(), signal));
  for (const [name, when] of [
    ['mentor-answers', '15 6 * * *'],
    ['mentorship-places', '* * * * *'],
  ] as const) {
    queue.schedule(name, when).catch((error: unknown) => {
      log.warn({ reason: String(error), name }, 'the work on mentorships could not be scheduled');
    });
  }
}

/** Reminds mentors twice of those who wait for an answer, then pauses the mentorship and tells those who wait. */
export async function remindOfAnswers(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  while (await remindNext(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

async function remindNext({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const due = await findDueAnswers(db, now);
  if (!due) return false;
  const [reminder, late] = await Promise.all([
    answersDueEmail(due, publicUrl),
    lateAnswerEmail(due, publicUrl),
  ]);
  await inTransaction(db, async (tx) => {
    if (!(await findOfferedForUpdate(tx, due.id))) return;
    const marked = await markDue(tx, due.id, now);
    if (marked.length === 0) return;
    const told = marked.filter(({ pledge_step: step }) => step === 3);
    await mailer.enqueue(tx, reminder, ...told.map(({ email }) => ({ ...late, to: email })));
  });
  return true;
}

/** A free place goes to the first person on the waiting list, however it became free. */
export async function giveFreePlaces(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  while (await giveNext(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

async function giveNext({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const next = await findNextInLine(db, now);
  if (!next) return false;
  const message = await placeEmail(next, publicUrl);
  await inTransaction(db, async (tx) => {
    await findOfferedForUpdate(tx, next.mentorship_id);
    // Another process may have given the place, or the person left the line, while the email was rendered.
    if ((await findNextInLine(tx, now, next.mentorship_id))?.id !== next.id) return;
    await updateToPending(tx, next, answerBy(now));
    await mailer.enqueue(tx, message);
  });
  return true;
}
