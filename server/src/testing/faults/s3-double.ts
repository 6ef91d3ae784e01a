import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Double = {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** `down` breaks connections, `failing` answers 503. */
  mode: 'up' | 'down' | 'failing';
  stop(): void;
};

/** As much of S3 as the file store uses. An object is there when its body came whole, as S3 promises. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const key = keyOf(new URL(request.url ?? '/', 'http://s3').pathname);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (double.mode !== 'up') return fail(reply);
    if (request.method === 'PUT' && !key) reply.end();
    else if (request.method === 'PUT') put(key, request, reply, Buffer.concat(chunks));
    else if (request.method === 'DELETE') {
      objects.delete(key);
      reply.writeHead(204).end();
    } else if (!key) reply.setHeader('content-type', 'application/xml').end(listOf(objects));
    else send(reply, objects.get(key));
  };
  const put = (key: string, { headers }: IncomingMessage, reply: ServerResponse, body: Buffer) => {
    const source = headers['x-amz-copy-source'];
    const copied = typeof source === 'string' ? objects.get(keyOf(source)) : body;
    if (!copied) return send(reply, undefined);
    objects.set(key, copied);
    reply.setHeader('etag', '"x"').end(source ? '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' : '');
  };
  const send = (reply: ServerResponse, found: Buffer | undefined) => {
    if (found) reply.end(found);
    else reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };
  const fail = (reply: ServerResponse) => {
    if (double.mode === 'down') reply.destroy();
    else reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  };
  // An idle connection stays open: one that is closed while a busy client sends on it would look like a fault.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (request, reply) => {
    if (double.mode === 'down') return void request.destroy();
    answer(request, reply).catch(() => reply.destroy());
  });
  const double: S3Double = {
    endpoint: '',
    objects,
    mode: 'up',
    stop: () => void server.close(() => {}).closeAllConnections(),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

/** Behind the name of the bucket. */
const keyOf = (path: string) => decodeURIComponent(path).replace(/^\//, '').split('/').slice(1).join('/');

function listOf(objects: Map<string, Buffer>): string {
  const now = new Date().toISOString();
  const contents = [...objects.keys()]
    .sort()
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${now}</LastModified></Contents>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
