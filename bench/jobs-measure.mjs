import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * Sends the next request as soon as the last answer is complete, on each connection; so plain a client costs little
 * itself. `pathOf` gets the number of the request, for addresses of which each is different. Each connection comes from
 * a network of its own, as those of different people do. Ends after so many seconds, or after so many requests.
 */
export async function measure(port, pathOf, headers, options) {
  const { seconds, connections, first = 0, requests = Number.POSITIVE_INFINITY } = options;
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  let sent = first;
  const times = [];
  // Errors come quickly: counted as answers they would make an overloaded server look fast.
  const refused = {};
  const start = performance.now();
  const end = start + seconds * 1000;

  const runOne = (_, index) => {
    const head = `${lines.join('')}x-forwarded-for: 10.1.${index >> 8}.${index & 255}\r\n\r\n`;
    return new Promise((resolve, reject) => {
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
        if (performance.now() < end && sent - first < requests) send();
        else socket.destroy();
      });
    });
  };

  await Promise.all(Array.from({ length: connections }, runOne));
  return summary({ times, refused, sent, took: performance.now() - start });
}

/** Adds the rate and the slowest hundredth to what was measured. */
function summary(measured) {
  const { took } = measured;
  const times = measured.times.sort((a, b) => a - b);
  const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
  return { ...measured, times, rate: (times.length * 1000) / took, p99 };
}

/** Several measurements as if they were one. */
export function joined(parts) {
  const refused = {};
  for (const part of parts)
    for (const [status, count] of Object.entries(part.refused))
      refused[status] = (refused[status] ?? 0) + count;
  return summary({
    times: parts.flatMap(({ times }) => times),
    refused,
    took: parts.reduce((sum, { took }) => sum + took, 0),
  });
}

function isWhole(read) {
  const headEnd = read.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(read.subarray(0, headEnd).toString('latin1'))?.[1];
  if (length !== undefined) return read.length >= headEnd + 4 + Number(length);
  return read.subarray(-5).toString('latin1') === '0\r\n\r\n';
}
