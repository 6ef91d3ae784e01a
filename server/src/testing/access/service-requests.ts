import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

/** The employer would be glad to have the job seeker for national service. */
export function serviceRequests(
  { create, db }: Pick<TestApp, 'create' | 'db'>,
  { employer, jobseeker }: Callers,
) {
  const approved = async () => {
    const job = await create.job({ postedBy: employer, type: 'NSS' });
    return create.application({ job, by: jobseeker, status: 'approved' });
  };
  return {
    getInterestLetter: async () => ({ params: { applicationId: (await approved()).id } }),
    getLetter: async () => {
      const { id } = await approved();
      await jobseeker.get(`/api/applications/${id}/letter`);
      const letters = db.selectFrom('letters').select('id').where('application_id', '=', id);
      return { params: { letterId: (await letters.executeTakeFirstOrThrow()).id } };
    },
    checkOffer: async () => ({ body: { text: 'Send 50 cedis first.' } }),
  };
}
