import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import { expect, test } from 'vitest';
import { hashPassword } from '#features/accounts/passwords.service.ts';
import { httpClient } from '#testing/http-client.ts';
import { createTestApp } from '#testing/test-app.ts';
import { demoPassword } from './demo-people.ts';
import { fillDemo } from './fill-demo.ts';

const { app, db, anonymous } = await createTestApp();
await fillDemo(db, hashPassword);

type Listed = {
  waiting: number;
  isPaused: boolean;
  skillsRequired: string[];
  maxApplicants: number;
  currentApplicants: number;
  mentor: { _id: string; biography: string };
};

async function login(email: string) {
  const { body } = await anonymous.post('/api/auth/login', { email, password: demoPassword });
  return httpClient(app, body.token);
}

test('a newcomer finds twelve mentorships by six mentors, some of them full', async () => {
  const mentorships = (await anonymous.get('/mentorships')).body.mentorships as Listed[];
  expect(mentorships).toHaveLength(12);
  expect(new Set(mentorships.map(({ mentor }) => mentor._id)).size).toBe(6);
  expect(mentorships.every(({ mentor }) => mentor.biography)).toBe(true);
  const skills = mentorships.flatMap((one) => one.skillsRequired);
  expect(skills.filter((skill) => !mentorshipSkills.some((offered) => offered === skill))).toEqual([]);
  const full = mentorships.filter((one) => one.currentApplicants >= one.maxApplicants);
  expect(full.length).toBeGreaterThanOrEqual(3);
  expect(mentorships.some(({ currentApplicants }) => currentApplicants === 0)).toBe(true);
  expect(mentorships.every((one) => one.currentApplicants <= one.maxApplicants)).toBe(true);
  expect(mentorships.filter(({ isPaused }) => isPaused)).toHaveLength(1);
  expect(mentorships.filter(({ waiting }) => waiting === 2)).toHaveLength(2);
});

test('Kwame has something to decide, people to accompany and sessions before and behind him', async () => {
  const kwame = await login('kwame@demo.example');
  expect((await kwame.get('/api/mentorships')).body.total).toBe(4);
  const { body } = await kwame.get('/api/mentorships/applicants/all');
  expect(body.pending).toBeGreaterThanOrEqual(5);
  expect(new Set(body.applicants.map(({ status }: { status: string }) => status)).size).toBe(4);
  const { mentees } = (await kwame.get('/api/mentorships/mentees')).body;
  expect(mentees.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(mentees)).toContain('/certificates/');
  expect(JSON.stringify(mentees)).toContain('You were patient with me');
  const { sessions } = (await kwame.get('/api/mentorships/sessions')).body;
  expect(JSON.stringify(sessions)).toContain('I chose the file');
  expect(sessions.map(({ hasEnded }: { hasEnded: boolean }) => hasEnded)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('Ama has an application in every state and a session to come', async () => {
  const ama = await login('ama@demo.example');
  const { mentorships } = (await ama.get('/api/my-mentorships')).body;
  const states = mentorships.map(({ status }: { status: string }) => status).sort();
  expect(states).toEqual(['approved', 'declined', 'pending', 'waiting']);
  expect((await ama.get('/api/my-sessions')).body.sessions).toHaveLength(4);
});
