import type { ReviewStage } from '@akwan/contract/lists/choices.ts';
import type { skills } from '@akwan/contract/lists/skills.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { idOf, newId } from '#infra/new-id.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import { applicationRow } from './demo-applications.ts';

const hour = 3_600_000;
const day = 24 * hour;
const crowdSize = 60;

const firstnames = [
  'Abena',
  'Kwabena',
  'Esther',
  'Yaw',
  'Mavis',
  'Emmanuel',
  'Adjoa',
  'Nii',
  'Rahma',
  'Edem',
];
const lastnames = ['Acheampong', 'Tetteh', 'Quaye', 'Amoako', 'Dogbe', 'Alhassan'];

type Background = {
  school: string;
  programme: string;
  role: string;
  organisation: string;
  text: string;
  skills: (typeof skills)[number][];
};

const backgrounds: Background[] = [
  {
    school: 'University of Cape Coast',
    programme: 'BSc Marketing',
    role: 'Sales assistant',
    organisation: 'Melcom, Takoradi',
    text: 'Looked after the phone counter on Saturdays and trained two newcomers.',
    skills: ['Sales', 'Communication', 'Customer Service'],
  },
  {
    school: 'Kumasi Technical University',
    programme: 'HND Electrical Engineering',
    role: 'National service',
    organisation: 'ECG, Suame district',
    text: 'Read meters, explained bills and wrote the weekly list of faults.',
    skills: ['Electrical Installation', 'Report Writing'],
  },
  {
    school: 'University for Development Studies',
    programme: 'BA Development Studies',
    role: 'Field officer',
    organisation: 'A savings group in Tolon',
    text: 'Visited twelve villages a month on a motorbike and kept the books of nine groups.',
    skills: ['Microfinance', 'Bookkeeping', 'Dagbani'],
  },
  {
    school: 'Ho Technical University',
    programme: 'HND Marketing',
    role: 'Promoter',
    organisation: 'A solar company at the Ho market',
    text: 'Showed lamps to traders and sold forty in the first month.',
    skills: ['Sales', 'Ewe', 'Negotiation'],
  },
  {
    school: 'University of Ghana',
    programme: 'BA Economics',
    role: 'Campus ambassador',
    organisation: 'A mobile money provider',
    text: 'Signed up four hundred students and answered their questions afterwards.',
    skills: ['Communication', 'Microsoft Excel', 'Public Speaking'],
  },
];

const letters = [
  'I know the markets of Tema and Ashaiman and speak Twi, Ga and English. I can start in two weeks.',
  null,
  'My uncle runs one of your solar kits, so I know what people ask before they buy.',
  'Please find my CV attached. I would be glad to come for an interview at any time.',
  null,
  'I have a motorbike licence and like being outside more than in an office.',
];

/** What applicants wrote to the employer, who has read none of it. */
const messages = [
  'Good morning. I moved to Tema last week, so travelling is no problem for me any more.',
  'Please, is the post still open? I am happy to come in on any day this week.',
];

type Deps = { db: Queryable; files: FileStore; employerId: string; passwordHash: string };

/** Sixty people who applied for one job: some late to be answered, some shortlisted, one with an interview today. */
export async function fillCrowd({ db, files, employerId, passwordHash }: Deps): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('posted_by', '=', employerId)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!job) return;
  const people = Array.from({ length: crowdSize }, (_, index) => person(index));
  const users = people.map(({ education, experience, cvLines, ...user }) => ({
    ...user,
    password_hash: passwordHash,
  }));
  await db.insertInto('users').values(users).execute();
  await db
    .insertInto('profiles')
    .values(people.map(({ id, education, experience }) => ({ user_id: id, education, experience })))
    .execute();
  const rows = await Promise.all(
    people.map((applicant, index) => applicationRow(files, applicant, job.id, plan(index))),
  );
  // Reminders of the pledge were sent in time, or the inbox would begin with them.
  await db
    .insertInto('applications')
    .values(rows.map((row) => ({ ...row, pledge_step: 3 })))
    .execute();
  const steps = rows.flatMap(({ id, review_stage: stage, created_at }) =>
    stage === 'received'
      ? []
      : [{ application_id: id, stage, reached_at: new Date(created_at.getTime() + day) }],
  );
  await db.insertInto('application_steps').values(steps).execute();
  const guests = rows.slice(-messages.length).map(({ user_id }) => user_id);
  await fillUnread(db, { jobId: job.id, employerId, guests });
  const invited = rows.find(({ review_stage }) => review_stage === 'interview');
  if (invited) await fillToday(db, { jobId: job.id, employerId, application: invited });
}

function person(index: number) {
  const background = backgrounds[index % backgrounds.length] as Background;
  const firstname = firstnames[index % firstnames.length] ?? '';
  const lastname = lastnames[Math.floor(index / firstnames.length)] ?? '';
  const joined = Date.now() - 30 * day + index * hour;
  const { school, programme, role, organisation, text } = background;
  const year = 2019 + (index % 4);
  const education = [{ id: newId(), institution: school, programme, fromYear: year, toYear: year + 4 }];
  const experience = [{ id: newId(), role, organisation, text, fromYear: year + 3, toYear: year + 4 }];
  return {
    id: idOf(joined, index),
    role: 'jobseeker' as const,
    firstname,
    lastname,
    email: `${firstname}.${lastname}@demo.example`.toLowerCase(),
    skills: background.skills,
    verified_at: new Date(joined),
    created_at: new Date(joined),
    education: JSON.stringify(education),
    experience: JSON.stringify(experience),
    cvLines: [
      `${programme}, ${school}, ${year} to ${year + 4}`,
      `${role}, ${organisation}`,
      text,
      `Skills: ${background.skills.join(', ')}`,
    ],
  };
}

/** From sixteen days ago to the day before yesterday: the first three should have had an answer by now. */
function plan(index: number) {
  const stage: ReviewStage = index === 20 ? 'interview' : index % 9 === 4 ? 'shortlisted' : 'received';
  const hoursAgo = index < 3 ? 16 * 24 - index * 5 : 13 * 24 - Math.floor(index * 4.4);
  const message = letters[index % letters.length] ?? null;
  return { status: 'pending' as const, stage, hoursAgo, opened: index % 4 === 0, message };
}

async function fillUnread(
  db: Queryable,
  { jobId, employerId, guests }: { jobId: string; employerId: string; guests: string[] },
): Promise<void> {
  for (const [index, guest] of guests.entries()) {
    const at = Date.now() - (2 + index * 3) * hour;
    const [id, messageId] = [idOf(at - hour), idOf(at)];
    const opening = { id: idOf(at - hour, 1), author: 'host' as const, created_at: new Date(at - hour) };
    await db
      .insertInto('conversations')
      .values({
        id,
        job_id: jobId,
        host_id: employerId,
        guest_id: guest,
        message_count: 2,
        last_message_id: messageId,
        host_unread: 1,
        created_at: new Date(at - hour),
      })
      .execute();
    await db
      .insertInto('messages')
      .values([
        { ...opening, conversation_id: id, number: 1, text: 'Thank you for applying. Where do you live?' },
        {
          id: messageId,
          conversation_id: id,
          number: 2,
          author: 'guest',
          text: messages[index] ?? '',
          created_at: new Date(at),
        },
      ])
      .execute();
  }
}

/** Later today while there is a later; times are those of Ghana, which are those of UTC. */
async function fillToday(
  db: Queryable,
  {
    jobId,
    employerId,
    application,
  }: { jobId: string; employerId: string; application: { id: string; user_id: string } },
): Promise<void> {
  const now = Date.now();
  const midnight = Math.floor(now / day) * day + day;
  const start = new Date(Math.min(Math.ceil((now + hour) / hour) * hour, midnight - hour));
  const offeredAt = new Date(now - 2 * day);
  await db
    .insertInto('interviews')
    .values({
      id: idOf(offeredAt.getTime()),
      application_id: application.id,
      job_id: jobId,
      host_id: employerId,
      guest_id: application.user_id,
      state: 'chosen',
      slots: [start],
      chosen_slot: start,
      minutes: 30,
      place: 'Community 1, Tema',
      created_at: offeredAt,
      updated_at: offeredAt,
      reminded_at: offeredAt,
    })
    .execute();
}
