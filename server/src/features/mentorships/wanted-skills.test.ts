import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create } = await createTestApp();

test('a mentor sees what open jobs ask for and nobody teaches, what most of them ask for first', async () => {
  const employer = await create.employer();
  const job = (title: string, fields: object = {}) => create.job({ postedBy: employer, title, ...fields });
  await job('You know Docker, and C++ or Figma.');
  await job('Docker and Postgres. You go to our customers.');
  await job('Kubernetes', { closed: true });
  await job('Flutter', { held: true });
  const mentor = await create.mentor();
  const wanted = async () => (await mentor.get('/api/mentorships/wanted-skills')).body.skills;
  const skill = (name: string, jobs = 1) => ({ skill: name, jobs, isMore: false });
  const asked = [skill('Docker', 2), skill('C++'), skill('Figma'), skill('PostgreSQL')];
  expect(await wanted()).toEqual(asked);

  await create.mentorship({ by: await create.mentor(), skills: ['Figma', 'C++'] });
  expect(await wanted()).toEqual([skill('Docker', 2), skill('PostgreSQL')]);
  await create.mentorship({ by: mentor, skills: ['Docker'], removed: true });
  await job('We write Go, and nothing else.');
  expect(await wanted()).toEqual([skill('Docker', 2), skill('Go'), skill('PostgreSQL')]);
});
