import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minDueForHabit } from '@akwan/contract/limits.ts';
import type { ReviewStage } from '@akwan/contract/lists/choices.ts';
import { refreshHabits } from '#features/pledge/pledge.jobs.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';
import { type FileStore, newFileKey } from '#infra/storage/file-store.ts';
import { simplePdf } from './simple-pdf.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Plan = {
  status: 'pending' | 'approved' | 'declined';
  stage?: ReviewStage;
  notes?: string;
  hoursAgo: number;
  opened: boolean;
  message: string | null;
};

/** What the demo employer finds waiting, decided and not; the first one is the demo job seeker's own. */
const received: Plan[] = [
  {
    status: 'pending',
    stage: 'interview',
    notes: 'Clear letter. Ask about the thesis.',
    hoursAgo: 2,
    opened: true,
    message: 'Good day,\nI finish my national service in August and would be glad to show you what I can do.',
  },
  {
    status: 'pending',
    hoursAgo: 5,
    opened: false,
    message: 'I live ten minutes away and can start at once.',
  },
  { status: 'pending', hoursAgo: 9, opened: false, message: null },
  {
    status: 'pending',
    stage: 'shortlisted',
    notes: 'Available from Monday, speaks Ewe and Twi.',
    hoursAgo: 20,
    opened: true,
    message: 'Your work was part of my thesis. I would love to be on the other side of it.',
  },
  {
    status: 'pending',
    hoursAgo: 26,
    opened: false,
    message: 'Please find my CV attached. Thank you for your time.',
  },
  { status: 'declined', hoursAgo: 31, opened: true, message: null },
  // For the newer one of the employer’s jobs, one for national service.
  {
    status: 'approved',
    hoursAgo: 30,
    opened: true,
    message: 'I have done this for two years as a volunteer.',
  },
];

/** What the demo job seeker has sent to others, the first one for national service. */
const sent: Plan[] = [
  { status: 'approved', hoursAgo: 4, opened: true, message: 'I look forward to hearing from you.' },
  { status: 'declined', hoursAgo: 7, opened: true, message: null },
  { status: 'pending', hoursAgo: 3, opened: false, message: 'I have added a link to my work in the CV.' },
];

type Deps = { db: Queryable; files: FileStore; employerId: string; jobseekerId: string };
type OldJob = { id: string; posted_by: string | null; created_at: Date };
type Seeker = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  /** What the CV says below the name. */
  cvLines?: string[];
};

const plainCv = ['Curriculum vitae', 'Education, experience and skills'];

/** Applications in every state, each with a CV of its own; none when there are no jobs. */
export async function fillApplications({ db, files, employerId, jobseekerId }: Deps): Promise<void> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'type', 'posted_by', 'created_at'])
    .where('created_at', '<', new Date(Date.now() - 40 * hour))
    .orderBy('id', 'desc')
    .execute();
  const seekers = await db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('role', '=', 'jobseeker')
    .orderBy('id')
    .execute();
  const own = jobs.filter((job) => job.posted_by === employerId).slice(0, 2);
  const placement = jobs.find((job) => job.posted_by !== employerId && job.type === 'NSS');
  const others = jobs
    .filter((job) => job.posted_by !== employerId)
    .toSorted((one, other) => Number(other === placement) - Number(one === placement))
    .slice(0, sent.length);
  const person = seekers.find(({ id }) => id === jobseekerId);
  if (own.length === 0 || !person) return;
  const applicants = [person, ...seekers.filter((seeker) => seeker !== person)].slice(0, received.length);
  const rows: DemoApplication[] = [];
  for (const [index, seeker] of applicants.entries()) {
    rows.push(await applicationRow(files, seeker, own[index % own.length]?.id, received[index]));
  }
  for (const [index, job] of others.entries())
    rows.push(await applicationRow(files, person, job.id, sent[index]));
  await db.insertInto('applications').values(rows).execute();
  await fillReview(db, employerId, rows);
  await fillOpenings(db, jobs, rows);
  const foreign = jobs.filter((job) => job.posted_by !== employerId && !others.includes(job));
  await fillHabits(
    { db, files },
    foreign,
    seekers.filter((seeker) => seeker !== person),
  );
}

/** Every stage with its step, and notes on some. */
async function fillReview(db: Queryable, employerId: string, rows: DemoApplication[]): Promise<void> {
  const steps = rows.flatMap(({ id, review_stage, created_at }) =>
    review_stage === 'received'
      ? []
      : [{ application_id: id, stage: review_stage, reached_at: new Date(created_at.getTime() + hour) }],
  );
  const notes = received.flatMap(({ notes: text }, index) => {
    const application = rows[index];
    if (!text || !application) return [];
    return [{ application_id: application.id, author_id: employerId, text, updated_at: new Date() }];
  });
  if (steps.length > 0) await db.insertInto('application_steps').values(steps).execute();
  if (notes.length > 0) await db.insertInto('application_notes').values(notes).execute();
}

/** Who opened which CV: applicants see it with their application. */
async function fillOpenings(db: Queryable, jobs: OldJob[], rows: DemoApplication[]): Promise<void> {
  const openings = rows.flatMap(({ id, job_id: jobId, cv_opened_at: openedAt }) => {
    const openedBy = jobs.find((job) => job.id === jobId)?.posted_by;
    return openedAt && openedBy ? [{ application_id: id, opened_by: openedBy, opened_at: openedAt }] : [];
  });
  if (openings.length > 0) await db.insertInto('cv_openings').values(openings).execute();
}

type DemoApplication = Awaited<ReturnType<typeof applicationRow>>;

/** Applications of last week that one employer answered soon, and another not at all. */
async function fillHabits({ db, files }: Pick<Deps, 'db' | 'files'>, jobs: OldJob[], seekers: Seeker[]) {
  const old = jobs.filter(({ created_at }) => created_at.getTime() < Date.now() - 11 * day);
  const posters = [...new Set(old.map(({ posted_by }) => posted_by))].slice(0, 2);
  const rows = [];
  for (const [index, poster] of posters.entries()) {
    const job = old.find(({ posted_by }) => posted_by === poster);
    for (const [at, seeker] of seekers.slice(0, minDueForHabit).entries()) {
      const status = index === 0 ? ('declined' as const) : ('pending' as const);
      const plan = { status, hoursAgo: 10 * 24 + at, opened: status === 'declined', message: null };
      rows.push({
        ...(await applicationRow(files, seeker, job?.id, plan)),
        answer_by: new Date(Date.now() - 3 * day - at),
      });
    }
  }
  if (rows.length > 0) await db.insertInto('applications').values(rows).execute();
  await refreshHabits(db, new Date());
}

export async function applicationRow(
  files: FileStore,
  seeker: Seeker,
  jobId = '',
  plan = received[0] as Plan,
) {
  const createdAt = Date.now() - plan.hoursAgo * hour;
  const key = newFileKey('cv');
  const waiting = join(files.uploadFolder, key);
  const name = `${seeker.firstname} ${seeker.lastname}`;
  await writeFile(waiting, simplePdf([name, seeker.email, ...(seeker.cvLines ?? plainCv)]));
  await files.save(key, waiting);
  return {
    id: idOf(createdAt),
    job_id: jobId,
    user_id: seeker.id,
    message: plan.message,
    status: plan.status,
    review_stage: plan.stage ?? ('received' as const),
    answer_by: new Date(createdAt + 14 * 24 * hour),
    cv_file: key,
    cv_name: `${name}.pdf`,
    cv_type: 'application/pdf',
    created_at: new Date(createdAt),
    cv_opened_at: plan.opened ? new Date(createdAt + hour) : null,
    decided_at: plan.status === 'pending' ? null : new Date(createdAt + 2 * hour),
  };
}
