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

const at = (max: number, per: Limit['per'], seconds: number): Limit => ({ per, max, seconds });
const wait = (...limits: Limit[]): Budget => ({ over: 'wait', limits });
const refuse = (...limits: Limit[]): Budget => ({ over: 'refuse', limits });
const daily = [at(20, 'kind', hour), at(60, 'kind', day)];

export const mailBudgets: Record<MailKind, Budget> = {
  code: refuse(at(5, 'kind', day)),
  reset: refuse(at(10, 'kind', day)),
  // The same for addresses with and without an account: how many are left tells nothing.
  address: refuse(at(3, 'kind', day)),
  // What the owner of an account must learn of soon, also while somebody else has it.
  security: wait(at(3, 'about', day), at(20, 'kind', day)),
  decision: wait(at(30, 'kind', hour), at(2_000, 'sender', hour)),
  notice: wait(at(3, 'about', day), at(30, 'kind', day), at(2_000, 'sender', hour)),
  receipt: wait(at(3, 'about', day), ...daily),
  application: wait(
    at(1, 'about', day),
    at(3, 'topic', hour),
    at(10, 'topic', day),
    ...daily,
    at(100, 'sender', hour),
  ),
  interview: wait(at(6, 'about', hour), at(6, 'topic', hour), ...daily, at(500, 'sender', hour)),
  // One a morning, for people who want no others.
  digest: wait(at(2, 'kind', day)),
  message: wait(at(1, 'about', hour), at(10, 'kind', hour), at(40, 'kind', day), at(200, 'sender', hour)),
  // The feature itself sends one a day; this holds should it ever not.
  confirmation: refuse(at(3, 'kind', day)),
  // To any address that an owner types.
  invitation: refuse(at(3, 'kind', day), at(60, 'sender', hour)),
  // One mail an alert and period; somebody with alerts both with and without an account may get twice as many.
  alert: wait(at(40, 'kind', day)),
  session: wait(at(6, 'topic', 10 * minute), at(20, 'topic', day), ...daily, at(2_000, 'sender', hour)),
};

const unconfirmedLimit = at(5, 'recipient', day);

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
