import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where clamd listens, and how long it may take. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const timeLimit = 60_000;
const chunkSize = 64 * 1024;

/** Answered as 503: without its scanner the server accepts no file. */
export class ScanUnavailableError extends Error {}

/** Sends a file to clamd (INSTREAM) and tells whether it is clean. */
export async function isClean(address: ClamdAddress, file: string): Promise<boolean> {
  const answer = await ask(address, file).catch((error: Error) => {
    throw new ScanUnavailableError(error.message);
  });
  if (/^stream: OK\0?\s*$/.test(answer)) return true;
  if (/ FOUND\0?\s*$/.test(answer)) return false;
  throw new ScanUnavailableError('clamd did not understand');
}

async function ask(address: ClamdAddress, file: string): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(timeLimit, () => socket.destroy(new Error('clamd is too slow')));
  try {
    const answer = text(socket);
    // Whatever ends the connection also ends the writing, and the other way round.
    const [found] = await Promise.all([answer, sendFile(socket, file)]);
    return found;
  } finally {
    socket.destroy();
  }
}

/** Each chunk behind its length in four bytes; a length of nothing ends the stream. */
async function sendFile(socket: Socket, file: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk as Buffer).length);
    await write(socket, Buffer.concat([length, chunk as Buffer]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}
