import { notificationKindNames, pushedKinds } from '@akwan/contract/lists/notification-kinds.ts';
import * as contract from '@akwan/contract/push.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { PushKeys } from '#infra/push/web-push.ts';
import * as queries from './push.queries.ts';
import { subscribe } from './push.service.ts';

const { pushMessages } = contract;

export function pushHandlers({ db, pushKeys }: { db: Database; pushKeys: PushKeys }) {
  const key = pushKeys.publicKey.toString('base64url');
  return [
    handle(contract.getPushKey, async () => ({ key })),

    handle(contract.subscribeToPush, async ({ currentUser, body }) => {
      await subscribe(db, currentUser, body);
      return { message: pushMessages.on };
    }),

    handle(contract.endPushSubscription, async ({ currentUser, body }) => {
      await queries.deleteByEndpoint(db, currentUser.id, body.endpoint);
      return { message: pushMessages.off };
    }),

    handle(contract.listPushDevices, async ({ currentUser }) => {
      const rows = await queries.listDevices(db, currentUser.id);
      return { devices: rows.map((row) => presentDevice(row, currentUser)) };
    }),

    handle(contract.changePushDevice, async ({ currentUser, params, body }) => {
      const named = (isOn: boolean) => notificationKindNames.filter((kind) => body.kinds[kind] === isOn);
      const change = { on: named(true), off: named(false) };
      if (!(await queries.updateKinds(db, currentUser.id, params.deviceId, change)))
        throw new AppError('not_found');
      return { message: pushMessages.saved };
    }),

    handle(contract.endPushDevice, async ({ currentUser, params }) => {
      if (!(await queries.deleteDevice(db, currentUser.id, params.deviceId))) throw new AppError('not_found');
      return { message: pushMessages.off };
    }),
  ];
}

const presentDevice = (
  { id, agent, created_at, session_id, kinds_off }: queries.DeviceRow,
  { role, sessionId }: CurrentUser,
): contract.PushDevice => ({
  _id: id,
  device: agent,
  createdAt: created_at.toISOString(),
  isCurrent: session_id === sessionId,
  kinds: Object.fromEntries(pushedKinds(role).map((kind) => [kind, !kinds_off.includes(kind)])),
});
