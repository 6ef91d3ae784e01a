import type { MentorshipInput } from '@akwan/contract/mentorships.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable, Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { prepareEmails } from '#infra/mail/prepare-emails.ts';
import { newId } from '#infra/new-id.ts';
import { listConcerned } from './applicants.queries.ts';
import { listApprovalEmailsForUpdate, resetDecisions } from './decisions.queries.ts';
import { deleteFeedbackOf } from './feedback.queries.ts';
import { removedEmail } from './mentorships.emails.ts';
import * as queries from './mentorships.queries.ts';

type Mentorship = queries.FullMentorshipRow;
export type MentorshipDeps = { db: Database; mailer: Mailer; publicUrl: string };
type Mentor = Pick<CurrentUser, 'id' | 'firstname' | 'lastname'>;
type Ended = Pick<queries.MentorshipRow, 'id' | 'title'>;

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
  return inTransaction(db, async (tx) => {
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
  return inTransaction(db, async (tx) => {
    const { skills } = await holdOwnMentorship(tx, currentUser, id);
    const changes = { ...fieldsOf(input), skills: input.skillsRequired ?? skills, updated_at: new Date() };
    await queries.updateMentorship(tx, id, changes);
    return readOwnMentorship(tx, currentUser, id);
  });
}

/** The row stays: applicants keep the record of what they applied for. Those who wait or take part are told. */
export async function removeMentorship(
  { db, mailer, publicUrl }: MentorshipDeps,
  currentUser: CurrentUser,
  id: string,
  network: string,
): Promise<void> {
  const { title } = await readOwnMentorship(db, currentUser, id);
  const endMails = await prepareEndEmails({ mailer, publicUrl }, currentUser, [{ id, title }]);
  await inTransaction(db, async (tx) => {
    const mentorship = await holdOwnMentorship(tx, currentUser, id);
    const messages = await endMails(tx, mentorship);
    await queries.updateMentorship(tx, id, { removed_at: new Date() });
    await deleteFeedbackOf(tx, id);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'mentorship.removed',
      subjectKind: 'mentorship',
      subjectId: id,
      before: { title: mentorship.title, mentorId: currentUser.id, applicants: messages.length },
      network,
    });
    await mailer.enqueue(tx, ...messages);
  });
  mailer.flush();
}

/** For a mentor whose account is deleted: people who wait or take part are told, as when the mentor ends it. */
export async function prepareMentorDeletion(
  deps: MentorshipDeps,
  mentor: Mentor,
): Promise<(tx: Tx) => Promise<EmailMessage[]>> {
  const endMails = await prepareEndEmails(deps, mentor, await queries.listOwnOffered(deps.db, mentor.id));
  return async (tx) => {
    const messages: EmailMessage[] = [];
    for (const mentorship of await queries.listOwnOffered(tx, mentor.id))
      messages.push(...(await endMails(tx, mentorship)));
    return messages;
  };
}

/** The function that it returns answers a mail for each of those concerned. */
async function prepareEndEmails(
  { mailer, publicUrl }: Pick<MentorshipDeps, 'mailer' | 'publicUrl'>,
  mentor: Mentor,
  ended: Ended[],
) {
  const statuses = ['pending', 'approved'] as const;
  const occasion = ({ id, title }: Ended, status: 'pending' | 'approved') => ({
    id: `${id} ${status}`,
    title,
    status,
  });
  const occasions = ended.flatMap((mentorship) => statuses.map((status) => occasion(mentorship, status)));
  const messageFor = await prepareEmails(occasions, ({ id, title, status }) =>
    removedEmail({ id, title, mentor, status, publicUrl }),
  );
  return async (tx: Tx, mentorship: Ended): Promise<EmailMessage[]> => {
    // Nobody is welcomed to what has ended: an approval that has not been told yet is taken back.
    const approvals = await listApprovalEmailsForUpdate(tx, mentorship.id);
    await resetDecisions(tx, mentorship.id, await mailer.cancel(tx, ...approvals));
    const concerned = await listConcerned(tx, mentorship.id);
    const messages: EmailMessage[] = [];
    for (const { status, email } of concerned)
      messages.push({ ...(await messageFor(occasion(mentorship, status))), to: email });
    return messages;
  };
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
