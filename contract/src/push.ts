import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notificationKindNames } from './lists/notification-kinds.ts';
import { roles } from './lists/roles.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';

/** Raw bytes as browsers write them: base64url, with or without padding. */
const bytes = (length: number) => z.base64url().or(z.base64()).refine(hasLength(length), 'Unknown keys.');

function hasLength(length: number) {
  return (text: string) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === length;
}

const Endpoint = z.url({ protocol: /^https$/, error: 'Unknown push service.' }).max(1_000);

/** What a browser's PushSubscription says of itself. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

const ByKind = z.partialRecord(z.enum(notificationKindNames), z.boolean());

/** A browser that shows notifications while no page is open. */
export const PushDevice = z.object({
  _id: z.string(),
  /** Browser and system, such as "Chrome, Android". */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  kinds: ByKind,
});
export type PushDevice = z.infer<typeof PushDevice>;

const DevicePath = z.object({ deviceId: Id });

export const pushMessages = {
  on: 'This device will show your news.',
  off: 'This device shows no more news.',
  saved: 'The notifications of that device were saved.',
} as const;

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public VAPID key that a browser subscribes with',
  access: roles,
  reply: okReply({ key: z.string() }),
});

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: "Show the caller's notifications on this device, for as long as this session lasts",
  access: roles,
  body: PushSubscriptionInput,
  reply: DoneReply,
  errors: ['push_service_unknown'],
});

export const endPushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  summary: 'Show no more notifications on this device',
  access: roles,
  body: z.object({ endpoint: Endpoint }),
  reply: DoneReply,
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/push/devices',
  summary: "Devices that show the caller's notifications, and which kinds each of them shows",
  access: roles,
  reply: okReply({ devices: z.array(PushDevice) }),
});

export const changePushDevice = endpoint({
  method: 'PATCH',
  path: '/api/push/devices/:deviceId',
  summary: 'Choose which kinds a device shows; what is not named stays',
  access: roles,
  params: DevicePath,
  body: z.object({ kinds: ByKind }),
  reply: DoneReply,
});

export const endPushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:deviceId',
  summary: "Show no more of the caller's notifications on a device",
  access: roles,
  params: DevicePath,
  reply: DoneReply,
});
