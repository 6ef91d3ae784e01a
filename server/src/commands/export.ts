import { createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportEntries } from '#features/own-data/export.service.ts';
import { zipStream } from '#infra/storage/zip-stream.ts';
import { beginFile } from '#infra/unfinished-file.ts';
import { type Command, CommandError } from './command.ts';
import { withDeployment } from './deployment.ts';
import { findByEmail } from './person.ts';

export const exportPerson: Command = {
  name: 'export',
  args: ['EMAIL', '[FILE]'],
  summary: 'Writes everything that is known about a person into a ZIP: what the person gets under Account.',
  details: 'Without FILE it is called akwan-export-ID.zip. Hand it to nobody but its owner.',
  run: (call) =>
    withDeployment(call, async (deployment) => {
      const person = await findByEmail(deployment.db, call.args);
      const path = call.args[1] ?? `akwan-export-${person.id}.zip`;
      if (existsSync(path)) throw new CommandError(`${path} exists already: choose another name.`);
      const file = beginFile(path);
      try {
        const content = zipStream(exportEntries(deployment, person));
        await pipeline(content, createWriteStream(file.unfinished, { mode: 0o600, flush: true }));
        await file.finish();
      } catch (error) {
        await file.discard();
        throw error;
      }
      call.say(path);
    }),
};
