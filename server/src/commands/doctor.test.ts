import type { StatsFs } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import type { Config } from '#config.ts';
import { connect } from '#infra/db/connect.ts';
import { allMigrations } from '#infra/db/migrations/all-migrations.ts';
import { openFileStore } from '#infra/storage/open-file-store.ts';
import { createEmptyDatabase } from '#testing/empty-database.ts';
import { startS3Double } from '#testing/faults/s3-double.ts';
import { checkDatabase, checkReach, judgeDatabase } from './doctor/database-checks.ts';
import type { DatabaseState } from './doctor/database-state.queries.ts';
import type { Finding } from './doctor/finding.ts';
import { checkNode } from './doctor/node-checks.ts';
import { checkAddresses } from './doctor/proxy-checks.ts';
import { checkDisk, checkFiles, checkSmtp } from './doctor/service-checks.ts';
import { checkVariables } from './doctor/variable-checks.ts';

const double = await startS3Double();
afterAll(() => double.stop());

const good = {
  PUBLIC_URL: 'https://jobs.example.org',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Akwan <hello@example.org>',
  TRUST_PROXY: 'loopback',
};
const wanted: Pick<Config, 'workers' | 'isLocal' | 'admin'> = {
  workers: 4,
  isLocal: false,
  admin: undefined,
};
const now = new Date('2026-11-16T12:00:00Z');
const state: DatabaseState = {
  version: 180_004,
  encoding: 'UTF8',
  isReadOnly: false,
  mayCreate: true,
  ownsTables: true,
  hasTrigrams: true,
  maxConnections: 97,
  now,
  migrations: ['0001-accounts'],
  admins: 1,
  hasDemoPeople: false,
};

const variables = (env: Record<string, string>) => () => checkVariables({ ...good, ...env }).findings;
const judged = (planted: Partial<DatabaseState>) => () =>
  judgeDatabase({ ...state, ...planted }, wanted, now);
const database = (change: (url: URL) => void) => () => {
  const url = new URL(inject('databaseUrl'));
  change(url);
  return checkDatabase(url.href, wanted, () => new Date());
};
const files = (error: Error) => () => checkFiles(() => Promise.reject(error), true);
const named = (name: string) => Object.assign(new Error('refused'), { name });
const disk = (gigabytes: number) => () =>
  checkDisk('/data', (async () => ({ bavail: gigabytes * 1024, bsize: 1024 ** 2 }) as StatsFs) as never);
const web = (answer: (url: string, init?: RequestInit) => Response | Error) => () =>
  checkAddresses(
    { publicUrl: good.PUBLIC_URL, isLocal: false, host: '127.0.0.1', port: 3000 },
    async (url, init) => {
      const reply = String(url).startsWith(good.PUBLIC_URL) ? answer(String(url), init) : Response.json({});
      if (reply instanceof Error) throw reply;
      return reply;
    },
  );
const alive = () => Response.json({ success: true, status: 'alive' });

type Planted = [
  mistake: string,
  check: () => Finding | Finding[] | Promise<Finding | Finding[]>,
  mend: RegExp,
];

const planted: Planted[] = [
  ['a value that is none', variables({ PORT: 'http' }), /Correct it: \.env\.example/],
  ['a misspelled name', variables({ DATABSE_URL: 'postgres://x/y' }), /Rename it to DATABASE_URL/],
  ['two names exchanged in a name', variables({ LOG_LEVLE: 'warn' }), /Rename it to LOG_LEVEL/],
  ['half an administrator', variables({ ADMIN_EMAIL: 'a@b.example' }), /Correct it/],
  ['a public address without TLS', variables({ PUBLIC_URL: 'http://jobs.example.org' }), /https address/],
  ['demo accounts in public', variables({ DEMO: 'true' }), /DEMO=false/],
  ['a proxy that is not trusted', variables({ TRUST_PROXY: '' }), /TRUST_PROXY to the address/],
  ['everybody trusted as a proxy', variables({ TRUST_PROXY: '0.0.0.0/0' }), /proxies alone/],
  ['no sender', variables({ MAIL_FROM: '' }), /Set MAIL_FROM/],
  [
    'a database in the clear',
    variables({ DATABASE_URL: 'postgres://u:p@db.example/a' }),
    /sslmode=verify-full/,
  ],
  [
    'a database that does not run',
    database((url) => {
      url.port = '1';
    }),
    /Start PostgreSQL there/,
  ],
  [
    'a wrong password',
    database((url) => {
      url.password = 'wrong';
    }),
    /user name and password of DATABASE_URL/,
  ],
  [
    'a database that was not created',
    database((url) => {
      url.pathname = '/nothing';
    }),
    /CREATE DATABASE/,
  ],
  ['an old PostgreSQL', judged({ version: 140_010 }), /Upgrade it to 15/],
  ['another encoding', judged({ encoding: 'SQL_ASCII' }), /ENCODING 'UTF8'/],
  ['a standby', judged({ isReadOnly: true }), /primary server/],
  ['no trigrams', judged({ hasTrigrams: false }), /contrib package/],
  [
    'a replica that does not run',
    () => checkReach('DATABASE_REPLICA_URL', 'postgres://u@127.0.0.1:1/a'),
    /host and port of DATABASE_REPLICA_URL/,
  ],
  ['a newer schema', judged({ migrations: ['9999-later'] }), /release that wrote it/],
  [
    'the schema of the next release',
    judged({ migrations: [...Object.keys(allMigrations), '9999-later'] }),
    /serves this one as well/,
  ],
  ['a clock that is off', judged({ now: new Date('2026-11-16T11:59:00Z') }), /NTP/],
  ['too few connections', judged({ maxConnections: 20 }), /max_connections, or lower WORKERS/],
  ['no administrator', judged({ admins: 0 }), /admin create/],
  ['demo people in public', judged({ hasDemoPeople: true }), /erase EMAIL/],
  ['a mail server that does not run', () => checkSmtp({ smtpUrl: 'smtp://127.0.0.1:1' }), /port of SMTP_URL/],
  ['a bucket that is not there', files(named('NoSuchBucket')), /Create the bucket/],
  ['wrong keys', files(named('SignatureDoesNotMatch')), /S3_SECRET_ACCESS_KEY/],
  ['keys that may not write', files(named('AccessDenied')), /list, read, write and delete/],
  [
    'a folder that may not be written',
    files(Object.assign(new Error(), { code: 'EACCES' })),
    /write in DATA_DIR/,
  ],
  ['a full disk', disk(0.1), /Make room/],
  ['a disk that fills', disk(1), /Make room/],
  ['a proxy that leads elsewhere', web(() => new Response('', { status: 502 })), /pass every path on/],
  ['a name without an address', web(() => named('ENOTFOUND')), /name service/],
  ['a certificate that ran out', web(() => named('CERT_HAS_EXPIRED')), /certificate/],
  [
    'a proxy that hides the name',
    web((_url, init) => (init?.method === 'POST' ? new Response('', { status: 403 }) : alive())),
    /proxy_set_header Host/,
  ],
];

test.each(planted)(
  'the doctor finds %s, and nothing else, and names the mend',
  async (_mistake, check, mend) => {
    const found = [await check()].flat().filter(({ level }) => level !== 'ok');
    expect(found.map((finding) => finding.mend)).toEqual([expect.stringMatching(mend)]);
  },
);

test('a user without rights and an object store that is away are found for real', async () => {
  const url = await createEmptyDatabase();
  const owner = await connect(url);
  await owner.query('REVOKE ALL ON SCHEMA public FROM PUBLIC, pg_database_owner, CURRENT_USER');
  await owner.end();
  const [rights] = await checkDatabase(url, wanted, () => new Date());
  expect(rights?.mend).toContain('Make the user of DATABASE_URL the owner');
  double.mode = 'failing';
  const s3 = { endpoint: double.endpoint, bucket: 'b', region: 'us-east-1', keyId: 'x', secret: 'x' };
  const away = await checkFiles(() => openFileStore({ dataDir: '/none', s3 }), true);
  expect(away.mend).toBe('Check S3_ENDPOINT and that the object store runs.');
  double.mode = 'up';
  expect((await checkFiles(() => openFileStore({ dataDir: '/none', s3 }), true)).level).toBe('ok');
});

test('what is right is right', async () => {
  const reached = await web(alive)();
  const findings = [
    ...variables({})(),
    ...judged({})(),
    ...reached,
    await disk(50)(),
    await checkSmtp({ smtpUrl: undefined }),
  ];
  expect(findings.map(({ level }) => level)).toEqual(findings.map(() => 'ok'));
});

test.each([
  ['20.19.0', '2026-11-18', 'warning'],
  ['20.19.0', '2026-04-30', 'ok'],
  ['22.12.0', '2026-11-18', 'ok'],
  ['23.1.0', '2026-11-18', 'warning'],
  ['24.11.0', '2028-05-01', 'warning'],
  ['26.0.0', '2026-11-18', 'ok'],
])('an operator with Node %s on %s reads: %s', (version, day, level) => {
  expect(checkNode(version, new Date(`${day}T12:00:00Z`)).level).toBe(level);
});
