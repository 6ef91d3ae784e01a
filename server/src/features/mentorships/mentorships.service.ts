import type { MentorshipInput } from '@akwan/contract/mentorships.ts';
import type { Transaction } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Tables } from '#infra/db/tables.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { listConcerned } from './applicants.queries.ts';
import { removedLetter } from './mentorships.emails.ts';
import * as queries from './mentorships.queries.ts';

type Mentorship = queries.FullMentorshipRow;
type Deps = { db: Database; mailer: Mailer; publicUrl: string };

export async function readOwnMentorship(
  db: Queryable,
  currentUser: CurrentUser,
  id: string,
): Promise<Mentorship> {
  const mentorship = await queries.findOwnMentorship(db, id, currentUser.id);
  if (!mentorship) throw new AppError('not_found');
  return mentorship;
}

export function offerMentorship(
  db: Database,
  currentUser: CurrentUser,
  input: MentorshipInput,
): Promise<Mentorship> {
  return db.transaction().execute(async (tx) => {
    // Taken in one breath: the order of the ids is the order of the times.
    const id = newId();
    const now = new Date();
    const skills = input.skillsRequired ?? [];
    const fields = { ...fieldsOf(input), skills, created_at: now, updated_at: now };
    await queries.insertMentorship(tx, { id, mentor_id: currentUser.id, ...fields });
    return readOwnMentorship(tx, currentUser, id);
  });
}

/** Skills that are not mentioned stay. Fewer places than are taken send nobody away: it is closed until some are free. */
export function changeMentorship(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  input: MentorshipInput,
): Promise<Mentorship> {
  return db.transaction().execute(async (tx) => {
    const { skills } = await holdOwnMentorship(tx, currentUser, id);
    const changes = { ...fieldsOf(input), skills: input.skillsRequired ?? skills, updated_at: new Date() };
    await queries.updateMentorship(tx, id, changes);
    return readOwnMentorship(tx, currentUser, id);
  });
}

/** The row stays: applicants keep the record of what they applied for. Those who wait or take part are told. */
export async function removeMentorship(
  { db, mailer, publicUrl }: Deps,
  currentUser: CurrentUser,
  id: string,
  network: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mentorship = await holdOwnMentorship(tx, currentUser, id);
    const applicants = await tellConcerned({ mailer, publicUrl }, tx, mentorship, currentUser);
    await queries.updateMentorship(tx, id, { removed_at: new Date() });
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'mentorship.removed',
      subjectKind: 'mentorship',
      subjectId: id,
      before: { title: mentorship.title, mentorId: currentUser.id, applicants },
      network,
    });
  });
  mailer.flush();
}

/** For a mentor whose account goes: whoever waits or takes part is told, as when the mentor ends it. */
export async function tellOfEnd(
  deps: Pick<Deps, 'mailer' | 'publicUrl'>,
  tx: Transaction<Tables>,
  mentor: UserRow,
): Promise<void> {
  for (const mentorship of await queries.listOwnOffered(tx, mentor.id)) {
    await tellConcerned(deps, tx, mentorship, mentor);
  }
}

async function tellConcerned(
  { mailer, publicUrl }: Pick<Deps, 'mailer' | 'publicUrl'>,
  tx: Transaction<Tables>,
  { id, title }: queries.MentorshipRow,
  mentor: UserRow,
): Promise<number> {
  const concerned = await listConcerned(tx, id);
  for (const status of ['pending', 'approved'] as const) {
    const people = concerned.filter((person) => person.status === status);
    if (people.length === 0) continue;
    const message = await removedLetter({ title, mentor, status, publicUrl });
    for (const { email } of people) await mailer.enqueue(tx, { ...message, to: email });
  }
  return concerned.length;
}

/** Somebody else's is as unknown as one that does not exist. */
export async function holdOwnMentorship(
  tx: Queryable,
  currentUser: CurrentUser,
  id: string,
): Promise<queries.MentorshipRow> {
  const mentorship = await queries.findOfferedForUpdate(tx, id);
  if (!mentorship || mentorship.mentor_id !== currentUser.id) throw new AppError('not_found');
  return mentorship;
}

const fieldsOf = (input: MentorshipInput) => ({
  title: input.title,
  duration: input.duration,
  max_applicants: input.maxApplicants,
  description: input.description,
});
