import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#infra/db/embedded/free-port.ts';
import { waitFor } from '../faults/wait-for.ts';
import { startService } from './programs.ts';

/** HAProxy: asks /readyz, repeats what was not begun and, of what was, only reads. */
export async function startBalancer(folder: string, apps: readonly { address: string }[]) {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const busyFile = join(folder, '503.http');
  await mkdir(folder, { recursive: true });
  await writeFile(
    busyFile,
    'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nx-from: balancer\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  );
  const servers = apps.map(({ address }, n) => `  server app${n + 1} ${new URL(address).host}`);
  await writeFile(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # A busy machine answers late, which is not the same as not ready.
  timeout check 5s
  retries 3
  option redispatch 1
  option forwardfor
  errorfile 503 ${busyFile}
frontend web
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 300ms fall 2 rise 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`,
  );
  const service = startService('haproxy', ['-db', '-f', file], { asUser: false });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor('HAProxy', isUp, { every: 100 });
  return { address, stop: () => service.stop() };
}
