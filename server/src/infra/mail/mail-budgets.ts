export type MailKind =
  | 'code'
  | 'reset'
  | 'address'
  | 'security'
  | 'decision'
  | 'notice'
  | 'receipt'
  | 'application'
  | 'session'
  | 'message'
  | 'interview'
  | 'digest'
  | 'confirmation'
  | 'invitation'
  | 'alert';

/** Why a mail is sent: what its budget is counted by, and what is left of it when it waits with others. */
export type EmailPurpose = {
  kind: MailKind;
  /** The one thing it tells of: while it waits, a newer mail about the same thing takes its place. */
  about: string;
  /** Mails of one topic that have to wait become one mail; without it, the thing itself. */
  topic?: string;
  /** The account that causes it. */
  sender?: string;
  /** The address was never confirmed: it may belong to anybody. */
  unconfirmed?: boolean;
  /** A thing that began and ended while its mails waited is not told of at all. */
  state?: 'new' | 'changed' | 'ended';
  /** What the mail is in one line among others. */
  digest?: Digest;
};

export type Digest = {
  line: string;
  /** `{n}` becomes the number of lines. */
  subject: string;
  button?: { label: string; url: string };
  why: string;
};

export type LedgerEntry = { kind: string; about: string; topic: string; at: Date };

type Limit = { per: 'about' | 'topic' | 'kind' | 'recipient' | 'sender'; max: number; seconds: number };
/** Codes and links somebody waits for are refused at once; everything else waits and is told later, as one mail. */
type Budget = { over: 'refuse' | 'wait'; limits: Limit[] };

const minute = 60;
const hour = 60 * minute;
export const day = 24 * hour;

export const mailBudgets: Record<MailKind, Budget> = {
  code: { over: 'refuse', limits: [{ per: 'kind', max: 5, seconds: day }] },
  reset: { over: 'refuse', limits: [{ per: 'kind', max: 10, seconds: day }] },
  // The same for addresses with and without an account: how many are left tells nothing.
  address: { over: 'refuse', limits: [{ per: 'kind', max: 3, seconds: day }] },
  // What the owner of an account must learn of soon, also while somebody else has it.
  security: {
    over: 'wait',
    limits: [
      { per: 'about', max: 3, seconds: day },
      { per: 'kind', max: 20, seconds: day },
    ],
  },
  decision: {
    over: 'wait',
    limits: [
      { per: 'kind', max: 30, seconds: hour },
      { per: 'sender', max: 2_000, seconds: hour },
    ],
  },
  notice: {
    over: 'wait',
    limits: [
      { per: 'about', max: 3, seconds: day },
      { per: 'kind', max: 30, seconds: day },
      { per: 'sender', max: 2_000, seconds: hour },
    ],
  },
  receipt: {
    over: 'wait',
    limits: [
      { per: 'about', max: 3, seconds: day },
      { per: 'kind', max: 20, seconds: hour },
      { per: 'kind', max: 60, seconds: day },
    ],
  },
  application: {
    over: 'wait',
    limits: [
      { per: 'about', max: 1, seconds: day },
      { per: 'topic', max: 3, seconds: hour },
      { per: 'topic', max: 10, seconds: day },
      { per: 'kind', max: 20, seconds: hour },
      { per: 'kind', max: 60, seconds: day },
      { per: 'sender', max: 100, seconds: hour },
    ],
  },
  interview: {
    over: 'wait',
    limits: [
      { per: 'about', max: 6, seconds: hour },
      { per: 'topic', max: 6, seconds: hour },
      { per: 'kind', max: 20, seconds: hour },
      { per: 'kind', max: 60, seconds: day },
      { per: 'sender', max: 500, seconds: hour },
    ],
  },
  // One a morning, for those who want no others.
  digest: { over: 'wait', limits: [{ per: 'kind', max: 2, seconds: day }] },
  message: {
    over: 'wait',
    limits: [
      { per: 'about', max: 1, seconds: hour },
      { per: 'kind', max: 10, seconds: hour },
      { per: 'kind', max: 40, seconds: day },
      { per: 'sender', max: 200, seconds: hour },
    ],
  },
  // The feature itself sends one a day; this holds should it ever not.
  confirmation: { over: 'refuse', limits: [{ per: 'kind', max: 3, seconds: day }] },
  // To whatever address an owner types.
  invitation: {
    over: 'refuse',
    limits: [
      { per: 'kind', max: 3, seconds: day },
      { per: 'sender', max: 60, seconds: hour },
    ],
  },
  // One mail an alert and period; whoever has alerts with and without an account may get twice as many as one has.
  alert: { over: 'wait', limits: [{ per: 'kind', max: 40, seconds: day }] },
  session: {
    over: 'wait',
    limits: [
      { per: 'topic', max: 6, seconds: 10 * minute },
      { per: 'topic', max: 20, seconds: day },
      { per: 'kind', max: 20, seconds: hour },
      { per: 'kind', max: 60, seconds: day },
      { per: 'sender', max: 2_000, seconds: hour },
    ],
  },
};

const unconfirmedLimit: Limit = { per: 'recipient', max: 5, seconds: day };

/** Thrown by what cannot wait. */
export class MailLimitError extends Error {
  readonly retryAfter: number;

  constructor(until: Date, now: Date) {
    super('this address gets no more mails of this kind today');
    this.retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  }
}

type Spent = {
  /** Everything that went to the recipient within a day, the oldest first. */
  entries: LedgerEntry[];
  /** Mails of this kind that the sender caused within an hour. */
  bySender: number;
};

/** When this mail may go: undefined means at once. */
export function waitsUntil(purpose: EmailPurpose, { entries, bySender }: Spent, now: Date): Date | undefined {
  const { kind, about, topic = about, unconfirmed } = purpose;
  const limits = [...mailBudgets[kind].limits, ...(unconfirmed ? [unconfirmedLimit] : [])];
  const matches: Record<Limit['per'], (entry: LedgerEntry) => boolean> = {
    about: (entry) => entry.kind === kind && entry.about === about,
    topic: (entry) => entry.kind === kind && entry.topic === topic,
    kind: (entry) => entry.kind === kind,
    recipient: () => true,
    sender: () => false,
  };
  const waits = limits.flatMap(({ per, max, seconds }) => {
    if (per === 'sender') return bySender < max ? [] : [now.getTime() + seconds * 1000];
    const since = now.getTime() - seconds * 1000;
    const spent = entries.filter((entry) => matches[per](entry) && entry.at.getTime() > since);
    const freeing = spent.at(-max);
    return freeing ? [freeing.at.getTime() + seconds * 1000] : [];
  });
  return waits.length > 0 ? new Date(Math.max(...waits)) : undefined;
}
