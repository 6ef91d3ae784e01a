import type { Figure } from '@akwan/contract/numbers.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { listFigures } from './numbers.queries.ts';

const { anonymous, create, db } = await createTestApp();

const valuesOf = (figures: Figure[], kind: string) =>
  Object.fromEntries(figures.flatMap((each) => (each.kind === kind ? [[each.name, each.value]] : [])));

test('a figure is there when five companies and five people are behind it, and not before', async () => {
  const service = { location: 'Oti Region', type: 'NSS', salaryRange: '1,000 - 3,000' } as const;
  const days = 24 * 3_600_000;
  const add = async (number: number) => {
    const employer = await create.employer();
    const job = await create.job({ ...service, postedBy: employer });
    const fields = { service_year: '2026/2027', outcome: 'hired' } as const;
    await db.updateTable('jobs').set(fields).where('id', '=', job.id).execute();
    const { id } = await create.application({ job, by: await create.jobseeker(), status: 'approved' });
    const now = Date.now();
    const times = { created_at: new Date(now - number * days), decided_at: new Date(now) };
    await db.updateTable('applications').set(times).where('id', '=', id).execute();
    // Many jobs of one company tell about that company.
    if (number === 1)
      for (let more = 0; more < 9; more += 1)
        await create.job({ ...service, location: 'Savannah Region', postedBy: employer });
  };
  for (let number = 1; number <= 4; number += 1) await add(number);
  expect(await listFigures(db)).toEqual([]);

  await add(5);
  const figures = await listFigures(db);
  expect(valuesOf(figures, 'region')).toEqual({ 'Oti Region': 5 });
  expect(valuesOf(figures, 'type')).toEqual({ NSS: 14 });
  expect(valuesOf(figures, 'pay')).toEqual({ '1,000 - 3,000': 14 });
  expect(valuesOf(figures, 'days')).toEqual({ NSS: 3 });
  expect(valuesOf(figures, 'outcome')).toEqual({ hired: 5 });
  expect(valuesOf(figures, 'service')).toEqual({ '2026/2027': 5 });
  expect(valuesOf(figures, 'mentorships')).toEqual({});

  expect((await anonymous.get('/api/numbers')).body.figures).toEqual(figures);
  const csv = await anonymous.get('/numbers.csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text).toContain('region,Oti Region,5');
  // A minute old at most: what is new does not count at once.
  await add(6);
  expect((await anonymous.get('/api/numbers')).body.figures).toEqual(figures);
});

test('completed mentorships count from five mentees and five mentors on', async () => {
  for (let number = 1; number <= 5; number += 1) {
    const [mentor, mentee] = [await create.mentor(), await create.jobseeker()];
    const mentorship = await create.mentorship({ by: mentor });
    await create.applicant(mentorship, mentee, 'approved');
    await mentor.post(`/api/mentorships/${mentorship.id}/mentees/${mentee.id}/complete`);
    const expected = number < 5 ? {} : { [new Date().getUTCFullYear()]: 5 };
    expect(valuesOf(await listFigures(db), 'mentorships')).toEqual(expected);
  }
});
