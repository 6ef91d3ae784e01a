import type { Config } from '#config.ts';
import { codeOf, type Finding, fault, ok, warning } from './finding.ts';

type Address = Pick<Config, 'publicUrl' | 'isLocal' | 'host' | 'port'>;
type Fetch = typeof fetch;

const patience = 10_000;

/** The server itself, and what people reach at PUBLIC_URL, which is a proxy as a rule. */
export async function checkAddresses(config: Address, request: Fetch = fetch): Promise<Finding[]> {
  const direct = await checkServer(config, request);
  // Without a server behind it a proxy can only fail.
  if (config.isLocal || direct.level !== 'ok') return [direct];
  return [direct, await checkProxy(config, request)];
}

async function checkServer({ host, port }: Address, request: Fetch): Promise<Finding> {
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const reply = await request(`${address}/readyz`, { signal: AbortSignal.timeout(patience) });
    if (reply.ok) return ok('server', `ready at ${address}`);
    const mend = 'It starts or cannot reach its database: its log says which.';
    return fault('server', `not ready at ${address} (${reply.status})`, mend);
  } catch (error) {
    return warning('server', `does not answer at ${address} (${codeOf(error)})`, 'Start it: npm start');
  }
}

const mends: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'The host of PUBLIC_URL has no address: enter it in the name service.'],
  [/ECONNREFUSED/, 'Nothing listens there: start the proxy, and open the port in the firewall.'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/i,
    'Give the proxy a certificate for this name, with the whole chain, and renew it in time.',
  ],
];

async function checkProxy({ publicUrl, host, port }: Address, request: Fetch): Promise<Finding> {
  const about = 'proxy';
  const options = { redirect: 'manual' as const, signal: AbortSignal.timeout(patience) };
  try {
    const health = await request(`${publicUrl}/healthz`, options);
    if (!health.ok || !(await health.text()).includes('"alive"'))
      return fault(
        about,
        `${publicUrl} is answered by something else (${health.status})`,
        `Let the proxy pass every path on to ${host}:${port}.`,
      );
    // A form from another site is refused. Ours is taken for one when the proxy changes the name it was sent to.
    const headers = { origin: new URL(publicUrl).origin };
    const form = await request(`${publicUrl}/akwan-doctor`, { ...options, method: 'POST', headers });
    if (form.status === 403)
      return fault(
        about,
        'does not pass on the Host that people asked for: every form is refused',
        'nginx: proxy_set_header Host $http_host; and proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      );
    return ok(about, `${publicUrl} leads to this server`);
  } catch (error) {
    const code = codeOf(error);
    const mend = mends.find(([pattern]) => pattern.test(code))?.[1] ?? 'Check the proxy and PUBLIC_URL.';
    return fault(about, `${publicUrl} cannot be reached (${code})`, mend);
  }
}
