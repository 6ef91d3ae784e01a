import { copyDatabase } from '#infra/backup/copy-database.ts';
import { startEmbeddedDatabase } from '#infra/db/embedded/start-embedded-database.ts';

// As the server does at its start, but nobody writes afterwards: what is there can be compared.
const [dataDir = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = await startEmbeddedDatabase({ dataDir, say, copyDatabase });
await database.stop();
process.exit();
