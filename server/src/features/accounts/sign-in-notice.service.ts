import type { UserRow } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import { newDeviceEmail } from './account-safety.emails.ts';
import { findDevice } from './known-devices.queries.ts';
import { agentLabel, type SignInOrigin, shortNetwork } from './sign-in-origin.presenter.ts';

type Deps = { db: Database; publicUrl: string; clock: () => Date };

/** People try a new account on all their devices. */
const quietAfterSignUp = 3600 * 1000;

/** The mail that tells the owner of a login from a device that never had one; nothing where there is no need. */
export async function signInNotice(
  { db, publicUrl, clock }: Deps,
  user: UserRow,
  { device, agent, network }: SignInOrigin,
): Promise<EmailMessage[]> {
  const now = clock();
  // To an address that nobody confirmed only what it needs is sent.
  if (!user.verified_at || now.getTime() - user.created_at.getTime() < quietAfterSignUp) return [];
  const { isKnown, hasAny } = await findDevice(db, user.id, device);
  if (isKnown || !hasAny) return [];
  const where = [agentLabel(agent) ?? 'an unknown device', `network ${shortNetwork(network)}`];
  return [await newDeviceEmail(user, publicUrl, { where: where.join(', '), at: now })];
}
