import type { WaitingItem } from '@akwan/contract/waiting.ts';
import { expect, test } from 'vitest';
import { waitingLines } from './waiting-lines.ts';

const now = Date.parse('2026-11-18T13:00:00.000Z');

const said = (item: Partial<WaitingItem> & Pick<WaitingItem, 'kind'>) => {
  const [line] = waitingLines([{ amount: 1, subject: null, at: null, link: '/there', ...item }], now);
  return [line?.text, line?.note].filter(Boolean).join(' | ');
};

test('a job seeker reads what to do, and when', () => {
  expect(said({ kind: 'choose_time', subject: 'Volta Ltd' })).toBe(
    'Choose a time for your interview with Volta Ltd',
  );
  expect(said({ kind: 'interview', subject: 'Volta Ltd', at: '2026-11-19T10:00:00.000Z' })).toBe(
    'Interview with Volta Ltd | tomorrow, 10:00',
  );
  expect(said({ kind: 'closing_job', subject: 'Teacher', at: '2026-11-19T00:00:00.000Z' })).toBe(
    'You saved Teacher | Closes tomorrow',
  );
  expect(said({ kind: 'messages', subject: 'Esi Mensah' })).toBe('1 unread message from Esi Mensah');
  expect(said({ kind: 'messages', amount: 5 })).toBe('5 unread messages');
});

test('an employer reads how many, for which job, and when the first answer is due', () => {
  const review = { kind: 'applications', amount: 58 } as const;
  expect(said({ ...review, subject: 'Nurse', at: '2026-11-19T09:00:00.000Z' })).toBe(
    '58 applications to review for Nurse | First answer is due tomorrow',
  );
  expect(said({ ...review, at: '2026-11-03T09:00:00.000Z' })).toBe(
    '58 applications to review | First answer was due Tue 3 Nov',
  );
  expect(said({ ...review, at: null })).toBe('58 applications to review');
});

test('mentors and administrators read their queues', () => {
  expect(said({ kind: 'mentorship_applicants', subject: 'Kofi Addo' })).toBe(
    'Kofi Addo wants to join your mentorship',
  );
  expect(said({ kind: 'mentorship_applicants', amount: 3 })).toBe('3 people want to join your mentorships');
  expect([said({ kind: 'reports' }), said({ kind: 'jobs_in_review', amount: 2 })]).toEqual([
    '1 open report',
    '2 jobs held for review',
  ]);
});
