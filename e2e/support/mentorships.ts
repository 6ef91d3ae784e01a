import { call } from './jobs.ts';
import { createMember, type Member } from './people.ts';

export const mentorshipTexts = {
  title: 'Learn SQL with real data',
  duration: '6 weeks',
  maxApplicants: 5,
  description: 'We read queries together.\nBring a laptop.',
  skillsRequired: ['SQL', 'Python'],
};

type Offered = { _id: string; title: string };

/** A mentorship of the mentor, posted through the API, with the texts of `mentorshipTexts` unless given. */
export async function postMentorship(mentor: Member, details: object = {}): Promise<Offered> {
  const body = { ...mentorshipTexts, ...details };
  const { mentorship } = await call<{ mentorship: Offered }>(mentor, 'POST', '/api/mentorships', body);
  return mentorship;
}

export async function applyForMentorship(mentorshipId: string, person: Member): Promise<void> {
  await call(person, 'POST', `/mentorships/${mentorshipId}/apply`);
}

/** Somebody who has just applied for the mentorship. */
export async function newApplicant(mentorshipId: string): Promise<Member> {
  const person = await createMember('jobseeker');
  await applyForMentorship(mentorshipId, person);
  return person;
}

/** Somebody whose application the mentor has approved. */
export async function newMentee(mentor: Member, mentorshipId: string): Promise<Member> {
  const person = await newApplicant(mentorshipId);
  await call(mentor, 'POST', `/api/mentorships/${mentorshipId}/approve/${person.id}`);
  return person;
}

/** A mentor with one mentorship that has places left, and as many mentees as asked for. */
export async function mentorWith(
  people: number,
): Promise<{ mentor: Member; offered: string; mentees: Member[] }> {
  const mentor = await createMember('mentor');
  const { _id } = await postMentorship(mentor, { maxApplicants: 20 });
  const mentees: Member[] = [];
  for (let at = 0; at < people; at++) mentees.push(await newMentee(mentor, _id));
  return { mentor, offered: _id, mentees };
}

/** 'YYYY-MM-DD', that many days from today in Ghana. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function planSession(mentor: Member, mentees: Member[], details: object = {}): Promise<void> {
  await call(mentor, 'POST', '/api/mentorships/sessions', {
    selectedMentees: mentees.map(({ id }) => id),
    topic: 'Reading a query plan',
    date: dayFromNow(3),
    startTime: '14:00',
    endTime: '15:00',
    ...details,
  });
}
