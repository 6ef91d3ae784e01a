import type { PushJob } from '#domain/notifications.ts';
import type { Database } from '#infra/db/open-database.ts';
import { createPauses } from '#infra/push/pauses.ts';
import type { PushKeys } from '#infra/push/web-push.ts';
import type { Queue } from '#infra/queue/queue.ts';
import { deliverPush } from './push.service.ts';

/** Devices are sent what happened by the queue, one job for each device. */
export function deliverPushes({ db, queue, keys }: { db: Database; queue: Queue; keys: PushKeys }): void {
  const deps = { db, keys, pauses: createPauses() };
  queue.work('push', (data, info) => deliverPush(deps, data as PushJob, info));
}
