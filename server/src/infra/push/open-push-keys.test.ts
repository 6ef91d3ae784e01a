import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox, keyLength } from '#infra/secrets/secret-box.ts';
import { createBrowser } from '#testing/push-service.ts';
import { createTestApp } from '#testing/test-app.ts';
import { openPushKeys } from './open-push-keys.ts';
import { sendPush } from './post-push.ts';

const { create, db, secretBox } = await createTestApp();
const pushKeys = await openPushKeys(db, secretBox);
const signal = new AbortController().signal;

test('every process signs with the pair of the first start, which the database holds encrypted', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openPushKeys(db, secretBox)));
  for (const keys of opened) {
    expect(keys.publicKey).toEqual(pushKeys.publicKey);
    const { x } = createPublicKey(keys.privateKey).export({ format: 'jwk' });
    expect(keys.publicKey.subarray(1, 33).toString('base64url')).toBe(x);
  }
  const [row] = await db.selectFrom('push_keys').selectAll().execute();
  const clear = pushKeys.privateKey.export({ format: 'der', type: 'pkcs8' });
  expect(row?.private_key.includes(clear.subarray(-40))).toBe(false);
});

test('a new key of the secrets takes the pair over, so that the old one can be left out', async () => {
  const [first, second] = [Buffer.alloc(keyLength, 1), Buffer.alloc(keyLength, 3)];
  await openPushKeys(db, createSecretBox([second, first]));
  expect((await openPushKeys(db, createSecretBox([second]))).publicKey).toEqual(pushKeys.publicKey);
  await openPushKeys(db, createSecretBox([first, second]));
});

test('where the key of the secrets is lost, a new pair is made and devices have to ask again', async () => {
  const ama = await create.jobseeker();
  await ama.put('/api/push/subscription', createBrowser().subscription);
  const keys = await openPushKeys(db, createSecretBox([Buffer.alloc(keyLength, 2)]));
  expect(keys.publicKey).not.toEqual(pushKeys.publicKey);
  expect((await ama.get('/api/push/devices')).body.devices).toEqual([]);
});

test('nothing is sent to an address of this machine, and no message is longer than two kilobytes', async () => {
  const { keys } = createBrowser().subscription;
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64'), Buffer.from(keys.auth, 'base64')];
  const message = { content: {}, topic: 'a', ttl: 1, urgency: 'low' } as const;
  const send = (endpoint: string, content: object) =>
    sendPush({ keys: pushKeys }, { endpoint, p256dh, auth }, { ...message, content }, signal);
  await expect(send('https://127.0.0.1/a', {})).rejects.toThrow('internet');
  await expect(send('https://localhost.localdomain/a', {})).rejects.toThrow();
  await expect(send('https://push.example.com/a', { text: 'a'.repeat(2_048) })).rejects.toThrow('too long');
});
