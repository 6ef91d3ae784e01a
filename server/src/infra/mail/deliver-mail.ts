import type { Database } from '#infra/db/open-database.ts';
import type { JobInfo, QueueLog } from '#infra/queue/worker.ts';
import { beginSending, deleteMail, markMailSent } from './mails.queries.ts';
import { type Smtp, SmtpFailure } from './smtp.ts';

type Deps = { db: Database; smtp: Smtp | undefined; log: QueueLog };

const maxTriesAfterRejection = 3;

/** Sends one mail. When it throws, the queue tries again later. */
export async function deliverMail({ db, smtp, log }: Deps, mailId: string, info: JobInfo): Promise<void> {
  const mail = await beginSending(db, mailId);
  if (!mail) return;
  if (!smtp) return markMailSent(db, mailId);
  try {
    await smtp.send(mail);
  } catch (error) {
    const isRejected =
      error instanceof SmtpFailure && error.permanent && info.attempt >= maxTriesAfterRejection;
    if (!isRejected && !info.lastAttempt) throw error;
    log.error({ mailId, attempt: info.attempt, reason: String(error) }, 'a mail was given up');
  }
  // Bodies hold codes and links: nothing of a mail stays behind, delivered or given up.
  await deleteMail(db, mailId);
}
