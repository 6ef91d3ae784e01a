import type { Database } from '#infra/db/open-database.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import type { JobInfo, QueueLog } from '#infra/queue/worker.ts';
import { beginSending, deleteMail, markMailSent } from './mails.queries.ts';
import { type Smtp, SmtpFailure } from './smtp.ts';

type Deps = { db: Database; smtp: Smtp | undefined; log: QueueLog; onBounce?: OnBounce | undefined };

/** Told of an address that takes no mails. */
export type OnBounce = (address: string) => Promise<void>;

const maxTriesAfterRejection = 3;

/** Sends one mail. When it throws, the queue tries again later. */
export async function deliverMail(deps: Deps, mailId: string, info: JobInfo): Promise<void> {
  const { db, smtp, log, onBounce } = deps;
  const mail = await beginSending(db, mailId);
  if (!mail) return;
  if (!smtp) {
    await markMailSent(db, mailId);
    return emitEvent('mail', { outcome: 'shown' });
  }
  try {
    await smtp.send(mail);
    emitEvent('mail', { outcome: 'sent' });
  } catch (error) {
    const isRejected =
      error instanceof SmtpFailure && error.permanent && info.attempt >= maxTriesAfterRejection;
    const isLast = isRejected || info.lastAttempt;
    emitEvent('mail', { outcome: isLast ? 'given_up' : 'retried' });
    if (!isLast) throw error;
    if (error instanceof SmtpFailure && error.bounced) await onBounce?.(mail.to_address);
    log.error({ mailId, attempt: info.attempt, reason: String(error) }, 'a mail was given up');
  }
  // Bodies hold codes and links: nothing of a mail stays behind, delivered or given up.
  await deleteMail(db, mailId);
}
