import { createAdmin, resetByOperator } from '#features/accounts/operator-accounts.service.ts';
import type { Call, Command } from './command.ts';
import { type Deployment, withDeployment } from './deployment.ts';
import { emailIn, readPassword } from './person.ts';

const passwordFlag = { password: 'asks for a password, or reads it from a pipe, instead of printing a link' };

function sayLink({ say }: Call, { config }: Deployment, token: string | undefined): void {
  say('Valid for an hour and for one use:');
  say(`${config.publicUrl}/reset-password/${token}`);
}

export const adminCreate: Command = {
  name: 'admin create',
  args: ['EMAIL'],
  flags: passwordFlag,
  summary: 'Creates an administrator and prints a link with which they choose their password.',
  run: (call) =>
    withDeployment(call, async (deployment) => {
      const email = emailIn(call.args);
      const password = call.flags.password ? await readPassword(call) : undefined;
      await createAdmin(deployment.db, email, password);
      call.say(`${email} is an administrator.`);
      if (password === undefined) sayLink(call, deployment, await resetByOperator(deployment.db, email, {}));
    }),
};

export const adminResetPassword: Command = {
  name: 'admin reset-password',
  args: ['EMAIL'],
  flags: {
    ...passwordFlag,
    'remove-second-factor': 'and lets the password alone open the account, for somebody who lost the phone',
  },
  summary: 'Prints a link with which the owner of any account chooses a new password.',
  details: `
Be sure who asks. A password that is set here ends all sessions of that person; a link does when it is used. Both are recorded
in the audit log.`,
  run: (call) =>
    withDeployment(call, async (deployment) => {
      const email = emailIn(call.args);
      const removeSecondFactor = call.flags['remove-second-factor'] === true;
      const password = call.flags.password ? await readPassword(call) : undefined;
      const reset = { removeSecondFactor, ...(password !== undefined && { password }) };
      const token = await resetByOperator(deployment.db, email, reset);
      if (removeSecondFactor) call.say('The second factor is removed.');
      if (!token) return call.say(`${email} has the new password; all sessions ended.`);
      sayLink(call, deployment, token);
    }),
};
