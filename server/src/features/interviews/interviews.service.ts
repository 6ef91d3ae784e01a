import type { InterviewInput } from '@akwan/contract/interviews.ts';
import { AppError } from '#domain/app-error.ts';
import { holdMember } from '#domain/company-members.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isOwnJob, type Member, requireEditor } from '#domain/job-policies.ts';
import { updateStage } from '#domain/stages.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { prepareEmails, reminderKey } from './interviews.emails.ts';
import * as queries from './interviews.queries.ts';

export type InterviewDeps = { db: Database; mailer: Mailer; publicUrl: string };

/**
 * Offers times to an applicant. While an interview of the application is open this replaces its times, and an entry that is in
 * calendars already leaves them. An application that was received or shortlisted has come to its interview.
 */
export async function offerInterview(
  { db, mailer, publicUrl }: InterviewDeps,
  currentUser: CurrentUser,
  applicationId: string,
  input: InterviewInput,
): Promise<string> {
  const now = new Date();
  const slots = input.slots.map((slot) => new Date(slot)).sort((a, b) => a.getTime() - b.getTime());
  if (slots.some((slot) => slot <= now)) throw new AppError('slot_past', { field: 'slots' });
  checkOffer(currentUser, await queries.findApplication(db, applicationId));

  const id = await inTransaction(db, async (tx) => {
    const member = await holdMember(tx, currentUser);
    const application = checkOffer(member, await queries.findApplicationForUpdate(tx, applicationId));
    const { place, link, note, minutes } = input;
    const fields = {
      state: 'offered' as const,
      slots,
      minutes,
      place: place || null,
      link: link || null,
      note: note || null,
      chosen_slot: null,
      reminded_at: null,
      updated_at: now,
    };
    const open = await queries.findOpenInterview(tx, applicationId, now);
    const before = open && (await queries.findInterview(tx, open.id));
    const interviewId = open?.id ?? newId();
    if (open) {
      await mailer.retract(tx, 'interview', reminderKey(open.id));
      await queries.updateInterview(tx, open.id, { ...fields, sequence: open.sequence + 1 });
    } else {
      await queries.insertInterview(tx, {
        id: interviewId,
        application_id: applicationId,
        job_id: application.job_id,
        host_id: currentUser.id,
        guest_id: application.user_id,
        created_at: now,
        ...fields,
      });
    }
    if (application.review_stage !== 'interview') await updateStage(tx, applicationId, 'interview');
    const offered = await queries.findInterview(tx, interviewId);
    if (!offered) throw new AppError('interview_changed');
    const mails = await prepareEmails({ interview: offered, publicUrl }, 'offered', before);
    await mailer.enqueue(tx, ...mails);
    return interviewId;
  });
  mailer.flush();
  return id;
}

type Application = NonNullable<Awaited<ReturnType<typeof queries.findApplication>>>;

function checkOffer(currentUser: CurrentUser, application: Application | undefined): Application {
  if (!application || !isOwnJob(currentUser, application) || application.removed_at)
    throw new AppError('not_found');
  requireEditor(currentUser);
  if (application.status === 'declined') throw new AppError('already_decided');
  if (application.guest_blocks) throw new AppError('blocked');
  if (application.host_blocks) throw new AppError('unblock_first');
  return application;
}

/** By the applicant, once: of two choices at the same moment, or of a choice and a cancellation, one happens. */
export async function chooseTime(
  deps: InterviewDeps,
  currentUser: CurrentUser,
  id: string,
  wanted: string | number,
): Promise<void> {
  const found = await readOwn(deps.db, currentUser, id, 'guest');
  const start = typeof wanted === 'number' ? found.slots[wanted] : new Date(wanted);
  const slot = found.slots.find((offered) => offered.getTime() === start?.getTime());
  if (!slot) throw new AppError('slot_unknown', { field: 'slot' });
  // The same choice again is a form that was sent twice.
  if (found.state === 'chosen' && found.chosen_slot?.getTime() === slot.getTime()) return;
  if (found.state === 'offered' && slot <= new Date()) throw new AppError('slot_past', { field: 'slot' });
  await settle(deps, found, ['offered'], { state: 'chosen', chosen_slot: slot });
}

export async function declineInterview(
  deps: InterviewDeps,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const found = await readOwn(deps.db, currentUser, id, 'guest');
  await settle(deps, found, ['offered', 'chosen'], { state: 'declined' });
}

export async function cancelInterview(
  deps: InterviewDeps,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const found = await readOwn(deps.db, currentUser, id, 'host');
  await settle(deps, found, ['offered', 'chosen'], { state: 'cancelled' }, async (tx) => {
    const member = await holdMember(tx, currentUser);
    if (!isSide(found, member, 'host')) throw new AppError('not_found');
    requireEditor(member);
  });
}

export async function readOwn(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  ...sides: ('host' | 'guest')[]
): Promise<queries.InterviewRow> {
  const found = await queries.findInterview(db, id);
  if (!found || !sides.some((side) => isSide(found, currentUser, side))) throw new AppError('not_found');
  return found;
}

/** An employer is on the side of the company. */
export const isSide = (row: queries.InterviewRow, person: Member, side: 'host' | 'guest'): boolean =>
  side === 'host' && person.companyId !== null ? isOwnJob(person, row) : row[`${side}_id`] === person.id;

type Outcome = { state: 'chosen' | 'declined' | 'cancelled'; chosen_slot?: Date };

/** Every change counts the sequence up, so a caller who saw an older state changes nothing. */
export async function settle(
  { db, mailer, publicUrl }: InterviewDeps,
  found: queries.InterviewRow,
  from: queries.InterviewRow['state'][],
  outcome: Outcome,
  check?: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!from.includes(found.state)) throw new AppError('interview_settled');
  const changes = { ...outcome, sequence: found.sequence + 1, updated_at: new Date() };
  const interview = { ...found, ...changes };
  const mails = await prepareEmails({ interview, publicUrl }, outcome.state, found);
  await inTransaction(db, async (tx) => {
    await check?.(tx);
    const locked = await queries.lockInterview(tx, found.id);
    if (!locked || !from.includes(locked.state)) throw new AppError('interview_settled');
    if (locked.sequence !== found.sequence) throw new AppError('interview_changed');
    await queries.updateInterview(tx, found.id, changes);
    // A reminder that still waits for its budget is no longer true.
    await mailer.retract(tx, 'interview', reminderKey(found.id));
    await mailer.enqueue(tx, ...mails);
  });
  mailer.flush();
}
