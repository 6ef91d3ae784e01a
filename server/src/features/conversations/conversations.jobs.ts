import { lockConversation } from '#domain/conversations.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { unreadEmail } from './conversations.emails.ts';
import { type DueEmail, findDueEmail, listUnread, markEmailed } from './unread-emails.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** Messages that nobody read for five minutes are told by mail: one mail for a conversation, and no second one within an hour. */
export function scheduleUnreadEmails({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('message-mails', (_data, { signal }) => sendUnreadEmails(deps, new Date(), signal));
  queue.schedule('message-mails', '* * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'mails about messages could not be scheduled');
  });
}

export async function sendUnreadEmails(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  while (await mailNext(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

/** One conversation per transaction, which marks it and enqueues the mail: a kill loses both or none. */
async function mailNext({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const due = await findDueEmail(db, now);
  if (!due) return false;
  const message = due.can_mail ? await emailFor(db, due, publicUrl) : undefined;
  await inTransaction(db, async (tx) => {
    const locked = await lockConversation(tx, due.id);
    const { reader } = due;
    // Read, answered or mailed by another process while the email was rendered: it is looked at again.
    const isSame =
      locked?.message_count === due.message_count &&
      locked[`${reader}_unread`] === due.unread &&
      locked[`${reader}_mail_due_at`]?.getTime() === due.mail_due_at.getTime();
    if (!isSame) return;
    await markEmailed(tx, due, now);
    if (message) await mailer.enqueue(tx, message);
  });
  return true;
}

async function emailFor(db: Database, due: DueEmail, publicUrl: string) {
  const texts = await listUnread(db, due);
  return unreadEmail({
    conversationId: due.id,
    reader: due.reader,
    to: { email: due.email, firstname: due.firstname },
    from: { id: due.sender_id, name: due.sender_name },
    title: due.title,
    count: due.unread,
    texts,
    publicUrl,
  });
}
