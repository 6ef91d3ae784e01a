import { expect, test } from 'vitest';
import { createQuestionJobs, searchQuestions } from '#testing/fixtures/search-questions.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();
await createQuestionJobs(create, db);

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
