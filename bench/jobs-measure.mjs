import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * Sends the next request as soon as the last answer is complete, on each connection; so plain a client costs little
 * itself. `pathOf` gets the number of the request, for addresses of which each is different.
 */
export async function measure(port, pathOf, headers, { seconds, connections }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = `${lines.join('\r\n')}\r\n\r\n`;
  let sent = 0;
  const times = [];
  // Errors come quickly: counted as answers they would make an overloaded server look fast.
  const refused = {};
  const start = performance.now();
  const end = start + seconds * 1000;

  const runOne = () =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let sentAt = 0;
      let read = Buffer.alloc(0);
      const send = () => {
        read = Buffer.alloc(0);
        sentAt = performance.now();
        sent += 1;
        socket.write(`GET ${pathOf(sent)} HTTP/1.1\r\n${head}`);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', resolve);
      socket.on('data', (piece) => {
        read = read.length ? Buffer.concat([read, piece]) : piece;
        if (!isWhole(read)) return;
        const status = read.subarray(9, 12).toString();
        if (status === '200') times.push(performance.now() - sentAt);
        else refused[status] = (refused[status] ?? 0) + 1;
        if (performance.now() < end) send();
        else socket.destroy();
      });
    });

  await Promise.all(Array.from({ length: connections }, runOne));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: (times.length * 1000) / (performance.now() - start), p50: at(0.5), p99: at(0.99), refused };
}

function isWhole(read) {
  const headEnd = read.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(read.subarray(0, headEnd).toString('latin1'))?.[1];
  if (length !== undefined) return read.length >= headEnd + 4 + Number(length);
  return read.subarray(-5).toString('latin1') === '0\r\n\r\n';
}
