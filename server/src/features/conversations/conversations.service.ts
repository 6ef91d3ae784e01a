import { AppError } from '#domain/app-error.ts';
import { holdMember } from '#domain/company-members.queries.ts';
import { lockConversation, messageMailKey, notifyPeople } from '#domain/conversations.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isOwnJob, requireEditor } from '#domain/job-policies.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { otherSide, sideOf, stateFor } from './conversations.presenter.ts';
import * as queries from './conversations.queries.ts';

type Limits = {
  spend(name: 'messageBySender', key: string): Promise<void>;
};
export type ConversationDeps = { db: Database; mailer: Mailer; limits: Limits };

/** What is not read after this long is told by mail. */
const mailAfter = 5 * 60_000;
/** The same text again within this time is a form that was sent twice. */
const repeatedWithin = 60_000;
/** When the other side wrote in between, it may be an answer ("Yes" and "Yes"), but not as fast as this. */
const answeredWithin = 2_000;

/** Somebody of the company of the job writes to an applicant. */
export async function writeToApplicant(
  deps: ConversationDeps,
  currentUser: CurrentUser,
  applicationId: string,
  text: string,
) {
  const application = await queries.findApplication(deps.db, applicationId);
  if (!application || !isOwnJob(currentUser, application) || application.removed_at)
    throw new AppError('not_found');
  const { job_id, user_id: guest_id } = application;
  if (!guest_id) throw new AppError('conversation_closed');
  return write(deps, currentUser, text, (tx) =>
    queries.ensureConversation(tx, { id: newId(), job_id, host_id: currentUser.id, guest_id }),
  );
}

/** A mentor writes to an approved mentee, or the mentee to the mentor. */
export async function writeInMentorship(
  deps: ConversationDeps,
  currentUser: CurrentUser,
  { mentorshipId, userId }: { mentorshipId: string; userId: string },
  text: string,
) {
  const mentee = await queries.findMentee(deps.db, mentorshipId, userId);
  const isSide = mentee && [mentee.mentor_id, mentee.user_id].includes(currentUser.id);
  if (!isSide || mentee.removed_at) throw new AppError('not_found');
  const about = { mentorship_id: mentorshipId, guest_id: userId };
  return write(deps, currentUser, text, (tx) =>
    queries.ensureConversation(tx, { id: newId(), ...about, host_id: mentee.mentor_id }),
  );
}

export async function reply(deps: ConversationDeps, currentUser: CurrentUser, id: string, text: string) {
  await readOwn(deps.db, currentUser, id);
  return write(deps, currentUser, text, async () => id);
}

async function write(
  { db, mailer, limits }: ConversationDeps,
  currentUser: CurrentUser,
  text: string,
  idIn: (tx: Tx) => Promise<string>,
) {
  requireEditor(currentUser);
  await limits.spend('messageBySender', currentUser.id);
  return inTransaction(db, async (tx) => {
    const member = await holdMember(tx, currentUser);
    requireEditor(member);
    return addMessage(tx, mailer, member, { id: await idIn(tx), text });
  });
}

async function addMessage(
  tx: Tx,
  mailer: Mailer,
  currentUser: CurrentUser,
  { id, text }: { id: string; text: string },
) {
  const locked = await lockConversation(tx, id);
  if (!locked) throw new AppError('not_found');
  const author = sideOf(locked, currentUser);
  const now = new Date();
  const latest = await queries.listMessages(tx, id, { limit: 10 });
  const last = latest.find((message) => message.author === author);
  const within = last === latest[0] ? repeatedWithin : answeredWithin;
  const isRepeated = last?.text === text && now.getTime() - last.created_at.getTime() < within;
  const message = isRepeated
    ? last
    : await queries.insertMessage(tx, {
        id: newId(),
        conversation_id: id,
        number: locked.message_count + 1,
        author,
        written_by: currentUser.id,
        text,
        created_at: now,
      });
  if (!isRepeated) {
    if (author === 'host' && locked.host_id !== currentUser.id) {
      await queries.updateHost(tx, id, currentUser.id);
      await mailer.retract(tx, 'message', messageMailKey(id, 'host'));
    }
    await queries.countMessage(tx, message, new Date(now.getTime() + mailAfter));
    await notifyPeople(tx, [locked.host_id, currentUser.id, locked.guest_id]);
  }
  // A new conversation is joined with its last message, so only now it can be asked whether anybody may write.
  const conversation = await readOwn(tx, currentUser, id);
  requireOpen(conversation, author);
  return { conversation, message };
}

function requireOpen(conversation: queries.ConversationRow, side: queries.Side): void {
  const state = stateFor(conversation, side);
  if (state === 'blocked') throw new AppError('blocked');
  if (state === 'blocked_by_me') throw new AppError('unblock_first');
  if (state === 'closed') throw new AppError('conversation_closed');
}

export async function readOwn(
  db: Database | Tx,
  currentUser: CurrentUser,
  id: string,
): Promise<queries.ConversationRow> {
  const conversation = await queries.findConversation(db, id, currentUser);
  if (!conversation) throw new AppError('not_found');
  return conversation;
}

/** What was read needs no mail any more. A colleague who looks takes nothing from the one who is told. */
export async function markRead(
  { db, mailer }: ConversationDeps,
  currentUser: CurrentUser,
  id: string,
  upTo: number | undefined,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await readOwn(tx, currentUser, id);
    const locked = await lockConversation(tx, id);
    if (!locked) throw new AppError('not_found');
    const side = sideOf(locked, currentUser);
    const { [`${side}_unread` as const]: before, [`${side}_id` as const]: reader } = locked;
    if (before === 0 || reader !== currentUser.id) return before;
    const unread = await queries.markRead(tx, id, side, upTo ?? locked.message_count);
    if (unread === 0) await mailer.retract(tx, 'message', messageMailKey(id, side));
    await notifyPeople(tx, [currentUser.id]);
    return unread;
  });
}

/** Holds for the two sides, whatever they write about. */
export async function setBlocked(
  { db }: ConversationDeps,
  currentUser: CurrentUser,
  id: string,
  isBlocked: boolean,
): Promise<void> {
  const conversation = await readOwn(db, currentUser, id);
  requireEditor(currentUser);
  const other = conversation[`${otherSide(sideOf(conversation, currentUser))}_id`];
  if (other === null) throw new AppError('conversation_closed');
  const change = isBlocked ? queries.insertBlock : queries.deleteBlock;
  await inTransaction(db, async (tx) => {
    await change(tx, await holdMember(tx, currentUser), other);
    await notifyPeople(tx, [currentUser.id, other]);
  });
}
