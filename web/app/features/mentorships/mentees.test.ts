import type { Mentee } from '@akwan/contract/mentorship-applications.ts';
import { expect, test } from 'vitest';
import { menteesByPerson } from './mentees.server.ts';

const entry = (_id: string, title: string) =>
  ({ _id, mentorship: { _id: title, title, description: '' }, certificate: null, feedback: null }) as Mentee;

const learning = (title: string) => ({ _id: title, title, certificate: null, feedback: null });

test('a mentor sees a person once, with all mentorships they are in', () => {
  const people = menteesByPerson([entry('ama', 'SQL'), entry('kojo', 'SQL'), entry('ama', 'Python')]);
  expect(people).toEqual([
    { _id: 'ama', mentorships: [learning('SQL'), learning('Python')] },
    { _id: 'kojo', mentorships: [learning('SQL')] },
  ]);
});
