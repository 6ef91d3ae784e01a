import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';
import { recordRequests } from './record-requests.ts';

/** The employer would be glad to have the job seeker for national service, and what follows an approval. */
export function serviceRequests(app: TestApp, callers: Callers) {
  const { create, db } = app;
  const { employer, jobseeker } = callers;
  const approved = async () => {
    const job = await create.job({ postedBy: employer, type: 'NSS' });
    return create.application({ job, by: jobseeker, status: 'approved' });
  };
  return {
    ...recordRequests(app, callers),
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
