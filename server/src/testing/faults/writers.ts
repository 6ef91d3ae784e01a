import { createHash, randomInt, randomUUID } from 'node:crypto';
import { form, pdf } from '../fixtures/files.ts';
import type { AppProcess } from './app-process.ts';
import type { Person, World } from './world.ts';

/** A CV is stored as its clean copy, which has the same text; one that is torn has no end. */
export function hashOfText(file: Buffer): string {
  const content = file.toString('latin1');
  const text = content.trimEnd().endsWith('%%EOF') ? content.split('Td (')[1]?.split(') Tj')[0] : undefined;
  return createHash('sha256')
    .update(text ?? 'torn')
    .digest('hex');
}

/** Where to write: a process, or a balancer in front of several. */
export type Target = Pick<AppProcess, 'address' | 'isReady'>;

/** What the product said that it has done. */
export type Acknowledged = {
  jobs: string[];
  /** Application → hash of its CV. */
  applications: Map<string, string>;
  places: string[];
  sessions: string[];
  signups: string[];
  /** Application → its last stage; conversation and text; interview → the time that was chosen. */
  stages: Map<string, string>;
  messages: string[];
  choices: Map<string, string>;
};

export type Writers = {
  acknowledged: Acknowledged;
  /** Hashes of every CV that was ever sent. */
  sentFiles: Set<string>;
  statuses: Map<string, number>;
  count(): number;
  /** One write at this process; its status, or the reason why there was none. */
  write(app: Target, kind?: Kind): Promise<number | string>;
  setParallel(parallel: number): void;
  stop(): Promise<void>;
};

// How often each of them happens; a sign-up costs more than all others together.
const shares = { job: 10, apply: 4, place: 2, session: 2, stage: 2, message: 2, choice: 2, signup: 1 };
type Kind = keyof typeof shares;
const kinds = (Object.keys(shares) as Kind[]).flatMap((kind) => Array<Kind>(shares[kind]).fill(kind));

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Keeps writing at whatever processes are ready, each write once, and keeps what was acknowledged. */
export function startWriters(
  apps: () => readonly Target[],
  world: World,
  { parallel, onOutcome }: { parallel: number; onOutcome?: (outcome: number | string) => void },
): Writers {
  const acknowledged: Acknowledged = {
    jobs: [],
    applications: new Map(),
    places: [],
    sessions: [],
    signups: [],
    stages: new Map(),
    messages: [],
    choices: new Map(),
  };
  const statuses = new Map<string, number>();
  const sentFiles = new Set<string>();
  const pairs = { apply: 0, session: 0, stage: 0, choice: 0 };
  let wanted = parallel;
  let isStopped = false;
  let running = 0;
  let ended = () => {};
  const allEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });

  async function send(
    app: Target,
    path: string,
    person: Person | undefined,
    body: object | FormBody,
    method = 'POST',
  ) {
    const isForm = body instanceof FormBody;
    const reply = await fetch(`${app.address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(isForm ? body.form.headers : { 'content-type': 'application/json' }),
      },
      body: isForm ? new Uint8Array(body.form.payload) : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    // Acknowledged is what arrived whole.
    const text = await reply.text();
    const lacksRetry = reply.status === 503 && !reply.headers.has('retry-after');
    return { status: reply.status, lacksRetry, body: reply.status < 300 ? JSON.parse(text) : undefined };
  }

  const writes: Record<Kind, (app: Target) => ReturnType<typeof send>> = {
    async job(app) {
      const title = `Fault ${randomUUID()}`;
      const reply = await send(app, '/jobs', pick(world.employers), {
        title,
        aboutRole: 'a',
        qualification: 'q',
        responsibility: 'r',
      });
      if (reply.status === 201) acknowledged.jobs.push(title);
      return reply;
    },
    async apply(app) {
      const n = pairs.apply++;
      const seeker = world.seekers[n % world.seekers.length] as Person;
      const job = world.jobs[Math.floor(n / world.seekers.length) % world.jobs.length];
      const bytes = pdf(`${randomUUID()} ${'x'.repeat(randomInt(100, 60_000))}`);
      const hash = hashOfText(bytes);
      sentFiles.add(hash);
      const reply = await send(app, `/jobs/${job}/apply`, seeker, new FormBody(bytes));
      if (reply.status === 201) acknowledged.applications.set(reply.body.application._id, hash);
      return reply;
    },
    async place(app) {
      const [seeker, mentorship] = [pick(world.seekers), pick(world.mentorships)];
      const reply = await send(app, `/mentorships/${mentorship}/apply`, seeker, {});
      if (reply.status < 300) acknowledged.places.push(`${mentorship} ${seeker.id}`);
      return reply;
    },
    async session(app) {
      const n = pairs.session++;
      const mentee = world.seekers[n % world.seekers.length] as Person;
      const mentor = world.mentors[Math.floor(n / world.seekers.length) % world.mentors.length];
      const reply = await send(app, '/api/mentorships/sessions', mentor, {
        selectedMentees: [mentee.id],
        topic: `Session ${randomUUID()}`,
        date: '2099-03-11',
        startTime: '10:00',
        endTime: '11:00',
      });
      if (reply.status === 201) acknowledged.sessions.push(reply.body.session._id);
      return reply;
    },
    async stage(app) {
      // One after the other and each once: what was acknowledged last is what must be there.
      const applicationId = world.toReview[pairs.stage++];
      if (!applicationId) return writes.job(app);
      const stage = pick(['shortlisted', 'interview']);
      const path = `/api/applications/${applicationId}/stage`;
      const reply = await send(app, path, world.employers[0], { stage }, 'PATCH');
      if (reply.status === 200) acknowledged.stages.set(applicationId, stage);
      return reply;
    },
    async message(app) {
      const text = randomUUID();
      const path = `/api/applications/${pick(world.toReview)}/conversation`;
      const reply = await send(app, path, world.employers[0], { text });
      if (reply.status === 201) acknowledged.messages.push(`${reply.body.conversation._id} ${text}`);
      return reply;
    },
    async choice(app) {
      const interview = world.interviews[pairs.choice++];
      if (!interview) return writes.job(app);
      const slot = pick(interview.slots);
      const reply = await send(app, `/api/interviews/${interview.id}/choose`, interview.guest, { slot });
      if (reply.status === 200) acknowledged.choices.set(interview.id, slot);
      return reply;
    },
    async signup(app) {
      const email = `signup-${randomUUID()}@faults.example`;
      const name = { firstname: 'Ama', lastname: 'Owusu', role: 'jobseeker' };
      const reply = await send(app, '/api/auth/signup', undefined, {
        ...name,
        email,
        password: 'kenkey and fish',
      });
      if (reply.status === 201) acknowledged.signups.push(email);
      return reply;
    },
  };

  async function write(app: Target, kind: Kind = pick(kinds)): Promise<number | string> {
    const outcome = await writes[kind](app).then(
      ({ status, lacksRetry }) => (lacksRetry ? `${status} without Retry-After` : status),
      () => 'no answer',
    );
    onOutcome?.(outcome);
    statuses.set(String(outcome), (statuses.get(String(outcome)) ?? 0) + 1);
    return outcome;
  }

  async function keepWriting(): Promise<void> {
    running += 1;
    while (!isStopped && running <= wanted) {
      const ready = apps().filter(({ isReady }) => isReady);
      if (ready.length > 0) await write(pick(ready));
      // A client that got no answer takes a breath, as browsers do.
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
    running -= 1;
    if (isStopped && running === 0) ended();
  }
  const setParallel = (count: number) => {
    wanted = count;
    for (let n = running; n < wanted; n += 1) void keepWriting();
  };
  setParallel(parallel);

  return {
    acknowledged,
    sentFiles,
    statuses,
    count: () =>
      acknowledged.jobs.length +
      acknowledged.applications.size +
      acknowledged.places.length +
      acknowledged.sessions.length +
      acknowledged.stages.size +
      acknowledged.messages.length +
      acknowledged.choices.size +
      acknowledged.signups.length,
    write,
    setParallel,
    stop() {
      isStopped = true;
      if (running === 0) ended();
      return allEnded;
    },
  };
}

class FormBody {
  readonly form: ReturnType<typeof form>;

  constructor(cv: Buffer) {
    this.form = form({ resume: { name: 'cv.pdf', bytes: cv } });
  }
}
