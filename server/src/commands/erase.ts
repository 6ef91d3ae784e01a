import { eraseAccount } from '#domain/erase-account.ts';
import { erasureDeps } from '../account-endings.ts';
import { type Command, CommandError } from './command.ts';
import { withDeployment, withMailer } from './deployment.ts';
import { findByEmail } from './person.ts';

export const erase: Command = {
  name: 'erase',
  args: ['EMAIL'],
  flags: { yes: 'does not ask for confirmation' },
  summary: 'Deletes a person and everything about them at once and for good.',
  details: `
As the deletion under Account, without its pause of seven days: docs/decisions/0029 names what others keep. The person
and those who are concerned are mailed by the server. Archives that were written before still hold the person.`,
  run: (call) =>
    withDeployment(call, async (deployment) => {
      const person = await findByEmail(deployment.db, call.args);
      if (!call.flags.yes) {
        const typed = await call.ask(`Type ${person.email} to delete the ${person.role}: `);
        if (typed.trim().toLowerCase() !== person.email)
          throw new CommandError('Nothing was deleted: that is another address.');
      }
      const { db, files, config } = deployment;
      await withMailer(deployment, call.note, async (mailer) => {
        await eraseAccount(erasureDeps({ db, files, mailer, publicUrl: config.publicUrl }), person.id);
      });
      call.say(`${person.email} is deleted.`);
    }),
};
