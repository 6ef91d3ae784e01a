import { expect, test } from '@playwright/test';
import { questionJobs, searchQuestions } from '../../server/src/testing/fixtures/search-questions.ts';
import { postJob } from '../support/jobs.ts';
import { administrator } from '../support/people.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { seedSession } from '../support/seed.ts';

test('no page of a hundred searches says that there is nothing, and every one has results', async () => {
  test.slow();
  const poster = await seedSession(administrator.email);
  for (const { company, text, ...job } of questionJobs) {
    const texts = { aboutRole: text, qualification: '-', responsibility: '-' };
    await postJob(poster, { ...job, ...texts, companyName: company });
  }
  const visitor = new PlainBrowser();
  const wrong: string[] = [];
  for (const { q } of searchQuestions) {
    const page = await visitor.open(`/jobs?${new URLSearchParams({ search: q })}`);
    const titles = page.part('region', 'Jobs').querySelectorAll('h2');
    if (titles.length === 0 || /\b0 (job|\+)|No jobs match/.test(page.text)) wrong.push(q);
  }
  expect(wrong).toEqual([]);
});
