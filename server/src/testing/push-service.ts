import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PostPush } from '#infra/push/post-push.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on loopback: what it was sent, and the status that it answers. */
export async function openPushService() {
  const received: Received[] = [];
  let status = 201;
  const server = createServer(async (message, response) => {
    received.push({ path: message.url ?? '', headers: message.headers, body: await buffer(message) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Takes the place of the connection over TLS to the internet. */
  const post: PostPush = (endpoint, headers, body, signal) =>
    new Promise((resolve, reject) => {
      const { pathname } = new URL(endpoint);
      const options = { port, host: '127.0.0.1', path: pathname, method: 'POST', headers, signal };
      const sent = request(options, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    received,
    post,
    answer(next: number) {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser that has subscribed: what it tells the server, and how it reads what comes (RFC 8291). */
export function createBrowser(name = randomBytes(8).toString('hex')) {
  const ecdh = createECDH('prime256v1');
  const ownKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    path: `/send/${name}`,
    subscription: {
      endpoint: `https://push.example.com/send/${name}`,
      keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const senderKey = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
      const input = derive(ecdh.computeSecret(senderKey), auth, info, 32);
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
      const record = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      if (record.at(-1) !== 2) throw new Error('The record is not the last one');
      return JSON.parse(record.subarray(0, -1).toString());
    },
  };
}

/** The claims of who sent it; throws unless they are signed with the key that stands beside them. */
export function readVapid(authorization = ''): { claims: Record<string, unknown>; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed with its key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
