import { product } from '@akwan/contract/product.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { composeEmail } from './compose-email.ts';
import { waitsUntil } from './mail-budgets.ts';
import * as ledger from './mail-ledger.queries.ts';
import { insertMails } from './mails.queries.ts';
import type { PlacedMail } from './place-mails.ts';

type Deps = { db: Database; enqueueJobs(tx: Tx, mails: PlacedMail[]): Promise<void> };
type Waiting = Awaited<ReturnType<typeof ledger.takeDigest>>;

/** What waited for its budget goes out now, each topic as one mail. */
export async function sendDueDigests(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  while (await sendNext(deps, now)) signal?.throwIfAborted();
}

async function sendNext({ db, enqueueJobs }: Deps, now: Date): Promise<boolean> {
  const due = await ledger.findDueDigest(db, now);
  if (!due) return false;
  const { to_address: to, kind, topic } = due;
  await inTransaction(db, async (tx) => {
    // An email is added to a digest under this lock: none can be added while the digest is sent.
    await ledger.lockRecipients(tx, [to]);
    const waiting = await ledger.takeDigest(tx, due.id);
    const first = waiting[0];
    if (!first) return;
    const purpose = { ...first.purpose, about: `digest ${due.id}`, topic };
    const entries = (await ledger.listLedger(tx, [to], now)).get(to) ?? [];
    const until = waitsUntil(purpose, { entries, bySender: 0 }, now);
    if (until) {
      const digestId = await ledger.ensureDigest(tx, { id: newId(), to, kind, topic, sendAfter: until });
      return insertMails(
        tx,
        waiting.map((mail) => ({ ...mail, to, digestId })),
      );
    }
    const mail = await joined(to, waiting);
    await insertMails(tx, [mail]);
    await ledger.insertLedger(tx, [
      { kind, about: purpose.about, topic, to, sender: null, at: now, mailId: mail.id },
    ]);
    await enqueueJobs(tx, [mail]);
  });
  return true;
}

/** One mail is sent as it is; several become one with a line for each and the files of all. */
async function joined(to: string, waiting: Waiting): Promise<PlacedMail> {
  const last = waiting.at(-1);
  if (waiting.length === 1 && last) return { ...last, to };
  const lines = waiting.map(({ subject, purpose }) => purpose.digest?.line ?? subject);
  const digest = last?.purpose.digest;
  const subject = (digest?.subject ?? `{n} updates from ${product.name}`).replace(
    '{n}',
    String(lines.length),
  );
  const attachments = waiting.flatMap((mail, index) =>
    mail.attachments.map((file) => ({ ...file, filename: `${index + 1}-${file.filename}` })),
  );
  const purpose = last?.purpose ?? { kind: 'notice', about: 'digest' };
  const message = await composeEmail({
    to,
    subject,
    preview: lines[0] ?? '',
    heading: subject,
    paragraphs: lines,
    ...(digest?.button && { button: digest.button }),
    why: digest?.why ?? `You are receiving this email because you have an account on ${product.name}.`,
    purpose,
    // Each of them was notified of when it was enqueued.
    notification: null,
    attachments,
  });
  return { ...message, id: newId() };
}
