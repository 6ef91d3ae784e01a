import type { MessageReportInput } from '@akwan/contract/moderation.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import {
  lockConversation,
  messageMailKey,
  notifyPeople,
  uncountMessage,
} from '#domain/conversations.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isOwnJob } from '#domain/job-policies.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import * as queries from './message-reports.queries.ts';
import { removedMessageEmail } from './moderation.emails.ts';
import { findReport, insertReport } from './moderation.queries.ts';
import type { Action, ModerationDeps } from './moderation.service.ts';

/** Each side may report what the other one wrote; only then an administrator can read it. */
export async function reportMessage(
  db: Database,
  currentUser: CurrentUser,
  messageId: string,
  { reason, details }: MessageReportInput,
): Promise<void> {
  const message = await queries.findMessage(db, messageId);
  const isHost = message && (message.host_id === currentUser.id || isOwnJob(currentUser, message));
  if (!message || !(isHost || message.guest_id === currentUser.id)) throw new AppError('not_found');
  if (isHost === (message.author === 'host')) throw new AppError('own_message');
  const isNew = await insertReport(db, {
    id: newId(),
    message_id: messageId,
    user_id: currentUser.id,
    reason,
    details: details || null,
  });
  if (!isNew) throw new AppError('message_reported');
}

/** Both sides keep their conversation, without the text of this message. */
export async function removeMessage(
  { db, mailer }: ModerationDeps,
  { currentUser, network }: Action,
  reportId: string,
): Promise<void> {
  const report = await findReport(db, reportId);
  if (!report?.message_id) throw new AppError('not_found');
  if (report.state !== 'open') throw new AppError('report_decided');
  const { message_id: messageId, title, reason, email: to, firstname } = report;
  const message = await removedMessageEmail({ id: reportId, to, firstname, title, isMessage: true });
  await inTransaction(db, async (tx) => {
    const found = await queries.findMessage(tx, messageId);
    const conversation = found && (await lockConversation(tx, found.conversation_id));
    if (!conversation) throw new AppError('not_found');
    if (!(await queries.upholdReport(tx, reportId))) throw new AppError('report_decided');
    await forgetUnread(tx, mailer, conversation, found);
    await queries.removeMessage(tx, messageId);
    await notifyPeople(tx, [conversation.host_id, conversation.guest_id]);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'message.removed',
      subjectKind: 'message',
      subjectId: messageId,
      before: { title, reportId, reason },
      network,
    });
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

type Conversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;
type Message = NonNullable<Awaited<ReturnType<typeof queries.findMessage>>>;

/** Nobody is told of it any more, neither by a count nor by a mail that still waits. */
async function forgetUnread(
  tx: Tx,
  mailer: Mailer,
  conversation: Conversation,
  { id: messageId, author }: Message,
) {
  const reader = author === 'host' ? 'guest' : 'host';
  const { id, [`${reader}_unread` as const]: unread } = conversation;
  if (unread === 0) return;
  await uncountMessage(tx, { id, reader, unread }, messageId, new Date());
  await mailer.retract(tx, 'message', messageMailKey(id, reader));
}
