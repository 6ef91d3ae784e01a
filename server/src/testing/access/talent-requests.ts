import { newId } from '#infra/new-id.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

/** Calls about people whom companies can find: the company of `employer` is verified, and every cell is about somebody new. */
export function talentRequests(
  { db, create }: Pick<TestApp, 'db' | 'create'>,
  { employer, jobseeker }: Pick<Callers, 'employer' | 'jobseeker'>,
) {
  const verify = async () => {
    const id = await create.companyOf(employer);
    await db.updateTable('companies').set({ marked_at: new Date() }).where('id', '=', id).execute();
    await db.deleteFrom('talent_invitations').where('company_id', '=', id).execute();
    return id;
  };
  const job = async () => (await create.job({ postedBy: employer })).id;
  return {
    changeVisibility: async () => ({ body: { visible: true } }),
    listTalent: async () => {
      await verify();
      return {};
    },
    inviteTalent: async () => {
      await verify();
      const { id } = await create.jobseeker();
      const talent = await db
        .insertInto('talent')
        .values({ user_id: id, visible: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { userId: talent.id }, body: { jobId: await job(), text: 'You know SQL.' } };
    },
    declineTalentInvitation: async () => {
      const invitation = {
        id: newId(),
        user_id: jobseeker.id,
        company_id: await create.companyOf(employer),
        job_id: await job(),
        text: 'You know SQL.',
        created_at: new Date(),
      };
      await db.insertInto('talent_invitations').values(invitation).execute();
      return { params: { invitationId: invitation.id } };
    },
  };
}
