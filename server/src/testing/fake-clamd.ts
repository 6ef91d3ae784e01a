import { createServer, type Socket } from 'node:net';

/** A virus scanner that knows one signature of our own, and speaks clamd's INSTREAM. */
export async function startFakeClamd(signature: string) {
  const scanned: number[] = [];
  const answer = (socket: Socket, bytes: Buffer) => {
    scanned.push(bytes.length);
    socket.end(bytes.includes(signature) ? 'stream: Akwan.Test.Signature FOUND\0' : 'stream: OK\0');
  };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = contentOf(received);
      if (content) answer(socket, content);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** The chunks behind the command, once the empty one that ends them is there. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.toString('latin1', 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
