import { notificationKinds } from '@akwan/contract/lists/notification-kinds.ts';
import type { PushSubscriptionInput } from '@akwan/contract/push.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { lineText, type PushJob, pushTag } from '#domain/notifications.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import type { Pauses } from '#infra/push/pauses.ts';
import { type PostPush, type PushMessage, sendPush } from '#infra/push/post-push.ts';
import { isPushAddress } from '#infra/push/public-address.ts';
import { isPublicKey, type PushKeys, type PushTarget } from '#infra/push/web-push.ts';
import type { JobInfo } from '#infra/queue/worker.ts';
import * as queries from './push.queries.ts';

export async function subscribe(
  db: Database,
  currentUser: CurrentUser,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64'), Buffer.from(keys.auth, 'base64')];
  if (!isPushAddress(new URL(endpoint)) || !isPublicKey(p256dh))
    throw new AppError('push_service_unknown', { field: 'endpoint' });
  const isStored = await inTransaction(db, (tx) =>
    queries.replaceSubscription(tx, currentUser, { endpoint, p256dh, auth }),
  );
  if (!isStored) throw new AppError('push_service_unknown', { field: 'endpoint' });
}

type Deps = { db: Database; keys: PushKeys; pauses: Pauses; post?: PostPush };
type Composed = { target: PushTarget & { user_id: string }; message: PushMessage };

const day = 24 * 3600;

/** One message to one device. When it throws, the queue tries again later. */
export async function deliverPush(deps: Deps, job: PushJob, info: JobInfo): Promise<void> {
  const { db, pauses } = deps;
  const composed = 'withdrawn' in job ? await withdrawal(db, job) : await notification(db, job);
  if (!composed) return;
  const { target, message } = composed;
  try {
    if (pauses.isPaused(target.user_id)) throw new Error('The push services of this person do not answer');
    const outcome = await sendPush(deps, target, message, info.signal).catch((error: unknown) => {
      pauses.begin(target.user_id);
      throw error;
    });
    pauses.end(target.user_id);
    emitEvent('push', { outcome });
    if (outcome === 'gone') await queries.deleteSubscription(db, job.deviceId);
    if (outcome === 'sent' && 'notificationId' in job)
      await queries.markPushed(db, job.notificationId, new Date());
  } catch (error) {
    emitEvent('push', { outcome: info.lastAttempt ? 'given_up' : 'retried' });
    if (!info.lastAttempt) throw error;
  }
}

/** The line as the list of notifications shows it: never a message's text, a code or a file. */
async function notification(
  db: Database,
  job: { deviceId: string; notificationId: string },
): Promise<Composed | undefined> {
  const due = await queries.findDue(db, job.deviceId, job.notificationId, new Date());
  if (!due) return undefined;
  const { kind, link, line } = due;
  const tag = pushTag(line);
  const content = {
    kind,
    title: notificationKinds[kind].label,
    text: lineText(due),
    link,
    tag,
    unread: Number(due.unread),
  };
  return { target: due, message: { content, topic: tag, ttl: 3 * day, urgency: 'normal' } };
}

/** Under the same topic, so that what the device has not got yet never comes. */
async function withdrawal(
  db: Database,
  { deviceId, withdrawn }: { deviceId: string; withdrawn: string },
): Promise<Composed | undefined> {
  const found = await queries.findTarget(db, deviceId, new Date());
  if (!found) return undefined;
  const content = { withdrawn, unread: Number(found.unread) };
  return { target: found, message: { content, topic: withdrawn, ttl: day, urgency: 'low' } };
}
