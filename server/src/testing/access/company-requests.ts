import { hashToken, newToken } from '#domain/current-user.ts';
import { newId } from '#infra/new-id.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

/** Calls about the company of `employer`; the colleague that they are about is a new one for every cell. */
export function companyRequests(
  { db, create }: Pick<TestApp, 'db' | 'create'>,
  { employer }: Pick<Callers, 'employer'>,
) {
  const newAddress = () => `colleague.${crypto.randomUUID()}@volta.example`;
  const colleague = async () => ({ userId: (await create.colleague(await create.employer(), employer)).id });
  const invitation = async () => {
    const { company_id } = await db
      .selectFrom('company_members')
      .select('company_id')
      .where('user_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    const [id, token] = [newId(), newToken()];
    await db
      .insertInto('company_invitations')
      .values({
        id,
        company_id,
        email: newAddress(),
        role: 'reader',
        token_hash: hashToken(token),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return { id, token };
  };
  return {
    changeCompany: async () => ({ body: { line: 'We grow yam.' } }),
    inviteColleague: async () => ({ body: { email: newAddress(), role: 'reader' } }),
    withdrawInvitation: async () => ({ params: { invitationId: (await invitation()).id } }),
    getInvitation: async () => ({ params: { token: (await invitation()).token } }),
    acceptInvitation: async () => ({
      params: { token: (await invitation()).token },
      body: { firstname: 'Kofi', lastname: 'Ansah', password: goodPassword },
    }),
    'acceptInvitation/gone': async () => ({ params: { token: 'nonsense' }, body: {} }),
    changeMember: async () => ({ params: await colleague(), body: { role: 'reader' } }),
    removeMember: async () => ({ params: await colleague() }),
    handOverCompany: async () => ({ body: { ...(await colleague()), password: 'not this one' } }),
  };
}
