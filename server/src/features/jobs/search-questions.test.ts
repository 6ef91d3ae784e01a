import { expect, test } from 'vitest';
import { questionJobs, searchQuestions } from '#testing/fixtures/search-questions.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();
const poster = await create.employer();
for (const [index, { company, text, ...job }] of questionJobs.entries()) {
  const { id } = await create.job({
    postedBy: poster,
    companyName: company,
    ...job,
    age: (questionJobs.length - index) * 3_600_000,
  });
  await db
    .updateTable('jobs')
    .set({ about_role: text, qualification: '-', responsibility: '-' })
    .where('id', '=', id)
    .execute();
}

test('at least 95 of 100 questions find the expected job first', async () => {
  const misses: string[] = [];
  for (const { q, first } of searchQuestions) {
    const { body } = await anonymous.get(`/jobs?limit=3&q=${encodeURIComponent(q)}`);
    const found = body.jobs.map(({ title }: { title: string }) => title);
    if (!first.includes(found[0]))
      misses.push(`${q}: ${found.join(', ') || 'nothing'} (not ${first.join(' / ')})`);
  }
  if (misses.length > 0) console.log(`Missed:\n${misses.join('\n')}`);
  expect(searchQuestions.length).toBeGreaterThanOrEqual(100);
  expect(1 - misses.length / searchQuestions.length).toBeGreaterThanOrEqual(0.95);
});
