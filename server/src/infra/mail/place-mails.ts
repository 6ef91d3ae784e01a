import type { Tx } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import type { EmailMessage } from './email-content.ts';
import { type EmailPurpose, MailLimitError, mailBudgets, waitsUntil } from './mail-budgets.ts';
import * as ledger from './mail-ledger.queries.ts';
import { insertMails, type NewMail } from './mails.queries.ts';

export type PlacedMail = NewMail & { urgent?: boolean };

const enqueued = new WeakSet<Tx>();

const unique = (texts: string[]) => [...new Set(texts)];

/**
 * Part of the transaction that causes the mails. What is within its budgets is stored to be sent at once, and returned;
 * the rest waits, where newer mails take the place of older ones about the same thing, until it is sent as one mail.
 */
export async function placeMails(tx: Tx, messages: EmailMessage[], now: Date): Promise<PlacedMail[]> {
  if (messages.length === 0) return [];
  // A second call would lock other recipients after the first ones: two such transactions could wait for each other.
  if (enqueued.has(tx)) throw new Error('the mails of one transaction are enqueued in one call');
  enqueued.add(tx);
  const addresses = unique(messages.map(({ to }) => to));
  const senders = unique(messages.flatMap(({ purpose }) => purpose.sender ?? []));
  await ledger.lockRecipients(tx, addresses);
  const sent = await ledger.listLedger(tx, addresses, now);
  const bySender = await ledger.countBySender(tx, senders, now);
  let waiting = await ledger.listWaiting(tx, addresses);

  const placed: PlacedMail[] = [];
  const held: PlacedMail[] = [];
  const replaced: string[] = [];
  const entries: ledger.NewLedgerEntry[] = [];

  for (const message of messages) {
    const { to } = message;
    const ofTopic = waiting.filter((mail) => mail.to === to && isSameTopic(mail.purpose, message.purpose));
    const older = ofTopic.find((mail) => mail.purpose.about === message.purpose.about);
    if (older) {
      waiting = waiting.filter((mail) => mail !== older);
      replaced.push(older.id);
      if (older.purpose.state === 'new' && message.purpose.state === 'ended') continue;
    }
    const purpose = older ? { ...message.purpose, ...stateAfter(older.purpose) } : message.purpose;
    const { kind, about, sender = null } = purpose;
    const topic = purpose.topic ?? about;
    const mail = { ...message, purpose, id: message.id ?? newId() };
    const spent = { entries: sent.get(to) ?? [], bySender: bySender.get(`${sender} ${kind}`) ?? 0 };
    const until = waitsUntil(purpose, spent, now) ?? (ofTopic.length > 0 ? now : undefined);
    if (until) {
      if (mailBudgets[kind].over === 'refuse') throw new MailLimitError(until, now);
      const digestId = await ledger.ensureDigest(tx, { id: newId(), to, kind, topic, sendAfter: until });
      held.push({ ...mail, digestId });
      waiting.push({ id: mail.id, digestId, to, purpose });
    } else {
      placed.push(mail);
      const entry = { kind, about, topic, at: now };
      entries.push({ ...entry, to, sender, mailId: mail.id });
      spent.entries.push(entry);
      if (sender) bySender.set(`${sender} ${kind}`, spent.bySender + 1);
    }
  }
  // One batch may hold several mails about one thing: an older one of the same batch is not stored at all.
  const isLatest = ({ id }: PlacedMail) => !replaced.includes(id);
  await ledger.deleteMails(tx, replaced);
  await insertMails(tx, [...placed, ...held.filter(isLatest)]);
  await ledger.insertLedger(tx, entries);
  return placed;
}

const isSameTopic = (a: EmailPurpose, b: EmailPurpose) =>
  a.kind === b.kind && (a.topic ?? a.about) === (b.topic ?? b.about);

/** If the first email was never sent, a change is told as something new, and a return as a change. */
function stateAfter({ state }: EmailPurpose): Pick<EmailPurpose, 'state'> {
  if (state === 'new') return { state: 'new' };
  return state === 'ended' ? { state: 'changed' } : {};
}
