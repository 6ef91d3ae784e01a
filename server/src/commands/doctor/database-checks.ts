import type { Config } from '#config.ts';
import { demoColleagues, demoPeople } from '#demo/demo-people.ts';
import { connect } from '#infra/db/connect.ts';
import { countPending, isKnownMigration } from '#infra/db/migrate.ts';
import { connectionsOf } from '#infra/db/pool-size.ts';
import { type DatabaseState, readDatabaseState } from './database-state.queries.ts';
import { codeOf, type Finding, fault, ok, warning } from './finding.ts';

const about = 'database';
const oldest = 15;
const maxSkew = 5_000;

type Wanted = Pick<Config, 'workers' | 'isLocal' | 'admin'>;

/** `now` is this machine's clock when the answer came. */
export async function checkDatabase(url: string, wanted: Wanted, now: () => Date): Promise<Finding[]> {
  try {
    const client = await connect(url);
    try {
      const state = await readDatabaseState(
        client,
        [...demoPeople, ...demoColleagues].map(({ email }) => email),
      );
      return judgeDatabase(state, wanted, now());
    } finally {
      await client.end();
    }
  } catch (error) {
    return [explain(error)];
  }
}

/** A further address of the same database: of a pooler, or of a replica. */
export async function checkReach(name: string, url: string): Promise<Finding> {
  try {
    await (await connect(url)).end();
    return ok(name, 'answers');
  } catch (error) {
    return explain(error, name);
  }
}

const makeOwner =
  'Make the user of DATABASE_URL the owner: ALTER DATABASE name OWNER TO user; tables as well.';

const mends: [RegExp, string][] = [
  [/42501/, makeOwner],
  [/ECONNREFUSED|ENOENT/, 'Start PostgreSQL there, and check host and port of DATABASE_URL.'],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'The host of DATABASE_URL has no address: check its spelling and the name service.',
  ],
  [/28P01|28000/, 'Check user name and password of DATABASE_URL, and pg_hba.conf of the server.'],
  [/3D000/, 'Create the database that DATABASE_URL names: CREATE DATABASE name OWNER user.'],
  [/53300/, 'The server takes no more connections: raise max_connections, or lower WORKERS.'],
  [
    /CERT|SELF_SIGNED|TLS|SSL/i,
    'The certificate of the server is not trusted: name its authority in NODE_EXTRA_CA_CERTS.',
  ],
];

function explain(error: unknown, name = 'DATABASE_URL'): Finding {
  const code = codeOf(error);
  const mend =
    mends.find(([pattern]) => pattern.test(code))?.[1] ?? 'Check DATABASE_URL and the way to the server.';
  const where = name === 'DATABASE_URL' ? about : name;
  return fault(where, `cannot be used (${code})`, mend.replace('DATABASE_URL', name));
}

export function judgeDatabase(state: DatabaseState, wanted: Wanted, now: Date): Finding[] {
  const major = Math.floor(state.version / 10_000);
  const skew = Math.round((now.getTime() - state.now.getTime()) / 1000);
  const needed = connectionsOf(wanted.workers);
  const newer = state.migrations.find((name) => !isKnownMigration(name));
  const pending = countPending(state.migrations);
  const faults: (Finding | false)[] = [
    major < oldest &&
      fault(
        about,
        `is PostgreSQL ${major}`,
        `Upgrade it to ${oldest} or newer; "akwan backup" moves the data.`,
      ),
    state.encoding !== 'UTF8' &&
      fault(
        about,
        `has the encoding ${state.encoding}`,
        "Create it with ENCODING 'UTF8' TEMPLATE template0.",
      ),
    state.isReadOnly &&
      fault(about, 'takes no writes: a standby', 'Name the primary server in DATABASE_URL.'),
    !(state.mayCreate && state.ownsTables) &&
      fault(about, 'the user may not create or change tables', makeOwner),
    !state.hasTrigrams &&
      fault(about, 'has no extension pg_trgm', 'Install the contrib package of PostgreSQL on its server.'),
    newer !== undefined &&
      pending > 0 &&
      fault(
        about,
        `is of a newer release (${newer})`,
        'Start the release that wrote it, or restore a backup.',
      ),
    newer !== undefined &&
      pending === 0 &&
      warning(
        about,
        `was changed by a newer release (${newer})`,
        'It serves this one as well if this is the release before: start the newer one when you can.',
      ),
    Math.abs(skew) * 1000 > maxSkew &&
      fault('clock', `${skew} s away from the database's`, 'Let both machines take their time from NTP.'),
    needed > state.maxConnections &&
      fault(
        about,
        `takes ${state.maxConnections} connections, ${wanted.workers} workers need ${needed}`,
        'Raise max_connections, or lower WORKERS.',
      ),
    state.migrations.length > 0 &&
      state.admins === 0 &&
      !wanted.admin &&
      warning('people', 'there is no administrator', 'npm run akwan -- admin create EMAIL'),
    state.hasDemoPeople &&
      !wanted.isLocal &&
      fault(
        'people',
        'demo accounts, whose password is known, on a public address',
        'Erase them: npm run akwan -- erase EMAIL',
      ),
  ];
  const found = faults.filter((each) => each !== false);
  const schema = pending === 0 ? 'up to date' : `${pending} migrations at the next start`;
  return found.length > 0
    ? found
    : [ok(about, `PostgreSQL ${major}, schema ${schema}, clock within ${Math.abs(skew)} s`)];
}
