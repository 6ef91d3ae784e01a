import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();

test('an employer who offers and takes back again and again sends six mails, and the rest as one', async () => {
  const [employer, seeker] = [await create.employer(), await create.jobseeker()];
  const job = await create.job({ postedBy: employer });
  const { id } = await create.application({ job, by: seeker });
  const offer = { slots: ['2099-03-11T14:30:00.000Z'], minutes: 30 };
  for (let count = 0; count < 10; count += 1) {
    const { body } = await employer.post(`/api/applications/${id}/interviews`, offer);
    expect((await employer.delete(`/api/interviews/${body.interview._id}`)).status).toBe(200);
  }
  expect((await mailsTo(seeker.email)).length).toBeLessThanOrEqual(6);
  const digests = await db
    .selectFrom('mail_digests')
    .select('id')
    .where('to_address', '=', seeker.email)
    .execute();
  expect(digests).toHaveLength(1);
});
