import { randomUUID } from 'node:crypto';
import { mentorAnswerDays } from '@akwan/contract/limits.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';
import { demoMentees, menteeFeedback } from './demo-mentees.ts';
import { type DemoMentorship, type DemoSession, readDemoMentors } from './demo-texts.ts';

type PersonIds = Map<string, string>;

const day = 24 * 3_600_000;

/** Mentorships in every state, told from the moment of filling. The people to log in as are there already. */
export async function fillMentorships(db: Queryable, amaId: string, passwordHash: string): Promise<void> {
  const now = Date.now();
  const mentees: PersonIds = new Map([['ama', amaId]]);
  let joined = now - 40 * day;
  const newPerson = () => {
    // One after the other.
    joined += 5 * 3_600_000;
    return {
      id: idOf(joined),
      created_at: new Date(joined),
      password_hash: passwordHash,
      verified_at: new Date(now),
    };
  };
  for (const { key, motivation: _, ...person } of demoMentees) {
    const common = newPerson();
    mentees.set(key, common.id);
    const email = `${key}@mentees.example`;
    await db
      .insertInto('users')
      .values({ ...common, role: 'jobseeker', email, ...person })
      .execute();
  }
  for (const { mentorships, sessions, ...mentor } of readDemoMentors()) {
    const { id } = await db
      .insertInto('users')
      .values({ ...newPerson(), role: 'mentor', ...mentor })
      .onConflict((known) => known.column('email').doUpdateSet({ biography: mentor.biography }))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const mentorship of mentorships) await insertMentorship(db, id, mentorship, mentees, now);
    for (const session of sessions) await insertSession(db, id, session, mentees, now);
  }
  await offerTimes(db, amaId, now);
  await completeOne(db, amaId, new Date(now));
}

/** Three free times that Ama can book with her mentor. */
async function offerTimes(db: Queryable, amaId: string, now: number): Promise<void> {
  const joined = await db
    .selectFrom('mentorship_applications')
    .select('mentorship_id')
    .where('user_id', '=', amaId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!joined) return;
  const times = [4, 6, 11].map((days) => ({
    mentorship_id: joined.mentorship_id,
    starts_at: `${new Date(now + days * day).toISOString().slice(0, 10)}T12:00:00Z`,
    minutes: 45,
  }));
  await db.insertInto('mentorship_times').values(times).execute();
}

/** Everyone came to the sessions that have been, and one of the demo mentor's mentees has completed the mentorship. */
async function completeOne(db: Queryable, amaId: string, now: Date): Promise<void> {
  const past = db
    .selectFrom('mentoring_sessions')
    .select('id')
    .where('date', '<', now.toISOString().slice(0, 10));
  await db
    .updateTable('mentoring_session_mentees')
    .set({ present: true })
    .where('session_id', 'in', past)
    .execute();
  const mentee = await db
    .selectFrom('mentorship_applications')
    .innerJoin('mentorships', 'mentorships.id', 'mentorship_applications.mentorship_id')
    .innerJoin('users as mentor', 'mentor.id', 'mentorships.mentor_id')
    .select(['mentorship_id', 'user_id'])
    .where('mentor.email', '=', 'kwame@demo.example')
    .where('status', '=', 'approved')
    .where('user_id', '<>', amaId)
    .orderBy('applied_at')
    .executeTakeFirst();
  if (!mentee) return;
  const attended = await db
    .selectFrom('mentoring_session_mentees')
    .select('session_id')
    .where('user_id', '=', mentee.user_id)
    .where('present', '=', true)
    .execute();
  const id = randomUUID();
  await db
    .insertInto('certificates')
    .values({ id, ...mentee, sessions_attended: attended.length, issued_at: now })
    .execute();
  const common = { certificate_id: id, created_at: now };
  await db
    .insertInto('mentorship_feedback')
    .values([
      { ...common, side: 'mentor', text: menteeFeedback.byMentor },
      { ...common, side: 'mentee', text: menteeFeedback.byMentee },
    ])
    .execute();
}

async function insertMentorship(
  db: Queryable,
  mentorId: string,
  mentorship: DemoMentorship,
  mentees: PersonIds,
  now: number,
): Promise<void> {
  // Nobody writes on the full hour: the title decides the minutes.
  const createdAt = now - mentorship.daysAgo * day + mentorship.title.length * 11 * 60_000;
  const id = idOf(createdAt);
  const { title, description, skills, duration, places } = mentorship;
  const at = new Date(createdAt);
  await db
    .insertInto('mentorships')
    .values({
      id,
      mentor_id: mentorId,
      title,
      description,
      skills,
      duration,
      max_applicants: places,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const applicants = Object.entries(mentorship.applicants);
  for (const [index, [key, status]] of applicants.entries()) {
    // Spread over the time since the offer, so that lists by date tell a story.
    const share = (now - createdAt) / (applicants.length + 2);
    const applied = createdAt + share * (index + 1);
    const answerBy = new Date(applied + mentorAnswerDays * day);
    await db
      .insertInto('mentorship_applications')
      .values({
        mentorship_id: id,
        user_id: idOfMentee(mentees, key),
        status,
        motivation: demoMentees.find((mentee) => mentee.key === key)?.motivation ?? null,
        applied_at: new Date(applied),
        decided_at: status === 'approved' || status === 'declined' ? new Date(applied + share / 2) : null,
        answer_by: status === 'waiting' ? null : answerBy,
        pledge_step: status === 'pending' && answerBy.getTime() < now ? 3 : 0,
      })
      .execute();
  }
}

async function insertSession(
  db: Queryable,
  mentorId: string,
  session: DemoSession,
  mentees: PersonIds,
  now: number,
): Promise<void> {
  const { topic, inDays, from, to, message, link } = session;
  const createdAt = now + Math.min(inDays - 3, -1) * day;
  const id = idOf(createdAt);
  await db
    .insertInto('mentoring_sessions')
    .values({
      id,
      mentor_id: mentorId,
      topic,
      date: new Date(now + inDays * day).toISOString().slice(0, 10),
      start_time: from,
      end_time: to,
      message: message ?? null,
      link: link ?? null,
      created_at: new Date(createdAt),
    })
    .execute();
  const invited = session.mentees.map((key) => ({ session_id: id, user_id: idOfMentee(mentees, key) }));
  await db.insertInto('mentoring_session_mentees').values(invited).execute();
  for (const [key, texts] of Object.entries(session.notes ?? {})) {
    const userId = key === 'mentor' ? mentorId : idOfMentee(mentees, key);
    const updatedAt = new Date(now + (inDays + 1) * day);
    await db
      .insertInto('mentoring_session_notes')
      .values({ session_id: id, user_id: userId, ...texts, updated_at: updatedAt })
      .execute();
  }
}

function idOfMentee(mentees: PersonIds, key: string): string {
  const id = mentees.get(key);
  if (!id) throw new Error(`There is no demo person ${key}`);
  return id;
}
