// @vitest-environment happy-dom
import type { MyApplication } from '@akwan/contract/applications.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { OwnApplicationCard } from './own-application-card.tsx';

afterEach(cleanup);

const sent = {
  _id: 'a1',
  jobId: 'j1',
  jobTitle: 'Data Clerk',
  jobState: 'open',
  companyName: 'Volta Ltd',
  employerName: null,
  status: 'pending',
  stage: 'received',
  history: [],
  cvOpenings: [],
  answers: [{ _id: 'q1', text: 'Do you drive?', kind: 'yes_no', answer: 'yes' }],
  createdAt: '2026-11-01T10:00:00.000Z',
} as unknown as MyApplication;

test.each([
  [{}, null, 'Pending'],
  [{ stage: 'shortlisted' }, null, 'Shortlisted'],
  [{ stage: 'interview' }, 'Interview on Tue 24 Nov, 10:00', 'Interview on Tue 24 Nov, 10:00'],
  [{ stage: 'approved', status: 'approved' }, 'Interview on Tue 24 Nov, 10:00', 'Approved'],
] as [Partial<MyApplication>, string | null, string][])(
  'the mark of %j says where the application really stands',
  async (state, standing, word) => {
    renderInRouter(
      <OwnApplicationCard application={{ ...sent, ...state }} page={1} isConfirming standing={standing} />,
    );
    await screen.findByText('Data Clerk');
    expect(screen.getByText(word).className).toContain('badge');
    if (word !== 'Pending') expect(screen.queryByText('Pending')).toBeNull();
  },
);
