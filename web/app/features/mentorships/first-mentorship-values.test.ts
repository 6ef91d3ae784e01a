import { expect, test } from 'vitest';
import { firstMentorshipIn } from './first-mentorship-values.ts';

const answers = { teach: 'SQL', time: '6 weeks, one hour a week', people: '2' };

test('three answers become a mentorship to read before it goes online', () => {
  const params = new URLSearchParams(answers);
  params.append('teach', 'Python');
  expect(firstMentorshipIn(params)).toEqual({
    title: 'Learn Python and SQL',
    duration: '6 weeks, one hour a week',
    maxApplicants: '2',
    skillsRequired: 'Python,SQL',
    description: expect.stringContaining('I help you with Python and SQL'),
  });
});

test.each([
  [{ teach: 'Juggling' }, {}],
  [{ time: 'for ever' }, { skillsRequired: 'SQL' }],
  [{ people: '900' }, { skillsRequired: 'SQL' }],
])('an answer that is not on offer counts as none: %o', (wrong, expected) =>
  expect(firstMentorshipIn(new URLSearchParams({ ...answers, ...wrong }))).toEqual(expected),
);
