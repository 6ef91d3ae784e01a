import type { Config } from '#config.ts';
import { hasDatabase } from '#infra/db/embedded/running-database.ts';
import { openFileStore } from '#infra/storage/open-file-store.ts';
import { type Call, type Command, CommandError } from './command.ts';
import { openAddress } from './deployment.ts';
import { checkDatabase, checkReach } from './doctor/database-checks.ts';
import { codeOf, type Finding, fault, ok } from './doctor/finding.ts';
import { checkNode } from './doctor/node-checks.ts';
import { checkAddresses } from './doctor/proxy-checks.ts';
import { checkSecretsKey } from './doctor/secrets-checks.ts';
import { checkDisk, checkFiles, checkSmtp } from './doctor/service-checks.ts';
import { checkVariables } from './doctor/variable-checks.ts';

const signs = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };

export const doctor: Command = {
  name: 'doctor',
  args: [],
  summary:
    'Checks Node, variables, database, clock, secrets key, mail, files, disk and proxy, and says what to do about each fault.',
  details: 'Run it with the variables of the server, best while it runs. Ends with 1 when there is a fault.',
  async run({ env, note, say }) {
    const { findings, config } = checkVariables(env);
    const tell = (...found: Finding[]) => {
      for (const { level, about, found: what, mend } of found) {
        say(`${signs[level]}  ${about}: ${what}`);
        if (mend) say(`         → ${mend}`);
      }
      return found;
    };
    const all = tell(checkNode(process.versions.node, new Date()), ...findings);
    if (config) {
      all.push(...tell(...(await findDatabase(config, note))));
      all.push(...tell(await checkFiles(() => openFileStore(config), config.s3 !== undefined)));
      all.push(...tell(await checkDisk(config.dataDir)));
      all.push(...tell(await checkSmtp(config)));
      all.push(...tell(...(await checkAddresses(config))));
    }
    const faults = all.filter(({ level }) => level === 'fault').length;
    if (faults > 0) throw new CommandError(`${faults} ${faults === 1 ? 'fault' : 'faults'} found.`);
    say('No fault found.');
  },
};

async function findDatabase(config: Config, note: Call['note']): Promise<Finding[]> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    return [ok('database', `none yet in ${config.dataDir}: the first start creates it`)];
  try {
    const address = await openAddress(config, note, { create: false });
    try {
      const reached = [
        ...(config.databaseDirectUrl ? [await checkReach('DATABASE_URL', config.databaseUrl ?? '')] : []),
        ...(config.databaseReplicaUrl
          ? [await checkReach('DATABASE_REPLICA_URL', config.databaseReplicaUrl)]
          : []),
      ];
      const found = await checkDatabase(address.url, config, () => new Date());
      // Without an answer there is nothing to compare the key with.
      const isThere = found.every(({ level }) => level !== 'fault');
      return [...found, ...(isThere ? [await checkSecretsKey(address.url, config)] : []), ...reached];
    } finally {
      await address.close();
    }
  } catch (error) {
    return [
      fault(
        'database',
        (error as Error).message || codeOf(error),
        'Check DATA_DIR, its rights and its disk.',
      ),
    ];
  }
}
