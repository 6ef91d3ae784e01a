import type { Report } from '@akwan/contract/moderation.ts';
import { expect, test } from 'vitest';
import { reportConfirmation } from './moderation-actions.ts';

const report: Report = {
  _id: 'report-1',
  jobId: 'job-1',
  jobTitle: 'Porter',
  message: null,
  employerId: 'employer-1',
  employerName: 'Ama Owusu',
  reason: 'Not a job',
  details: null,
  reporterName: 'Kofi Mensah',
  createdAt: '2026-01-01T00:00:00.000Z',
  state: 'open',
};
const ofMessage = {
  ...report,
  _id: 'report-2',
  jobId: null,
  message: { text: 'Pay first.', authorName: null },
};

test.each([
  ['dismiss', 'report-1', 'Dismiss this report?', { intent: 'dismiss', reportId: 'report-1' }],
  ['take-down', 'job-1', 'Take this job down?', { intent: 'take-down', jobId: 'job-1' }],
  ['remove-message', 'report-2', 'Remove this message?', { intent: 'remove-message', reportId: 'report-2' }],
])('an administrator without script is asked before "%s"', (confirm, id, title, values) => {
  const asked = reportConfirmation([report, ofMessage], { confirm, id });
  expect(asked?.question.title).toBe(title);
  expect(asked?.values).toEqual(values);
});

test('nothing is asked about a report that is not in sight, or for another action', () => {
  expect(reportConfirmation([report], { confirm: 'dismiss', id: 'report-9' })).toBeNull();
  expect(reportConfirmation([report], { confirm: 'delete', id: 'report-1' })).toBeNull();
});

test('an administrator reads that the message stays, or the job', () => {
  const textOf = (id: string) =>
    reportConfirmation([report, ofMessage], { confirm: 'dismiss', id })?.question.text;
  expect(textOf('report-1')).toContain('The job stays as it is.');
  expect(textOf('report-2')).toContain('The message stays as it is.');
});
