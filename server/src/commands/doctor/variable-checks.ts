import { type Config, readConfig, variableNames } from '#config.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Also answers the configuration, when there is one to go on with. */
export function checkVariables(env: NodeJS.ProcessEnv): { findings: Finding[]; config?: Config } {
  const misspelled = Object.keys(env).flatMap((name) => {
    const meant = variableNames.includes(name)
      ? undefined
      : variableNames.find((known) => isAlmost(name, known));
    return meant && !env[meant]
      ? [warning(name, 'no variable of Akwan', `Rename it to ${meant} if that is what you mean.`)]
      : [];
  });
  try {
    const config = readConfig(env);
    const checked = checkConfig(config, env);
    const all = [...misspelled, ...checked];
    return { config, findings: all.length > 0 ? all : [ok('variables', 'all can be read')] };
  } catch (error) {
    const mend = 'Correct it: .env.example lists every variable with an example.';
    return { findings: [...misspelled, fault('variables', (error as Error).message, mend)] };
  }
}

function checkConfig(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  return config.isLocal ? checkTrust(config) : [...checkPublic(config, env), ...checkTrust(config)];
}

function checkPublic(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const findings: Finding[] = [];
  if (protocol === 'http:')
    findings.push(
      fault(
        'PUBLIC_URL',
        `${config.publicUrl} is not encrypted: passwords and CVs could be read on the way`,
        'Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
      ),
    );
  if (config.demo)
    findings.push(
      fault(
        'DEMO',
        'demo accounts with a known password on a public address',
        'Set DEMO=false, or leave it out.',
      ),
    );
  if (!config.trustProxy)
    findings.push(
      warning(
        'TRUST_PROXY',
        'not set: behind a proxy all people count as one network and share its limits',
        'Set TRUST_PROXY to the address of the proxy, or to loopback when it runs on this machine.',
      ),
    );
  if (!env.MAIL_FROM?.trim())
    findings.push(
      warning(
        'MAIL_FROM',
        `not set: mails come from no-reply@${hostname}`,
        'Set MAIL_FROM to an address whose domain lets your mail server send (SPF, DKIM).',
      ),
    );
  if (isFar(config.databaseUrl) && !/sslmode=/.test(config.databaseUrl ?? ''))
    findings.push(
      warning(
        'DATABASE_URL',
        'the way to the database is not encrypted',
        'Add ?sslmode=verify-full to DATABASE_URL.',
      ),
    );
  if (config.s3?.endpoint.startsWith('http:') && isFar(config.s3.endpoint))
    findings.push(
      warning(
        'S3_ENDPOINT',
        'the way to the object store is not encrypted',
        'Set S3_ENDPOINT to an https address.',
      ),
    );
  return findings;
}

function checkTrust({ trustProxy = '' }: Config): Finding[] {
  const widest = trustProxy
    .split(',')
    .map((part) => part.trim())
    .find((part) => /\/[0-7]$/.test(part));
  if (!widest) return [];
  const mend = 'Name the addresses of your proxies alone.';
  return [fault('TRUST_PROXY', `${widest} lets anybody claim any address: limits no longer hold`, mend)];
}

const isFar = (url: string | undefined): boolean =>
  url !== undefined && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|%2F.*|)$/i.test(new URL(url).hostname);

/** One sign more, less, another or two exchanged: DATABSE_URL, SMPT_URL, S3_BUCKT. */
function isAlmost(name: string, known: string): boolean {
  if (known.length < 6 || Math.abs(name.length - known.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === known[start]) start += 1;
  const rests = [
    [name.slice(start + 1), known.slice(start)],
    [name.slice(start), known.slice(start + 1)],
    [name.slice(start + 1), known.slice(start + 1)],
  ];
  const isSwapped = name[start] === known[start + 1] && name[start + 1] === known[start];
  return rests.some(([a, b]) => a === b) || (isSwapped && name.slice(start + 2) === known.slice(start + 2));
}
