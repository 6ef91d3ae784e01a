// @vitest-environment happy-dom
import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import type { WholeRecord } from '@akwan/contract/work-records.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Route } from './+types/record-weeks';
import RecordWeeks from './record-weeks.tsx';

afterEach(cleanup);

const written = {
  monday: '2026-11-09',
  text: 'Counted stock',
  hours: 40,
  confirmedAt: null,
  confirmedBy: null,
};

const record: WholeRecord = {
  _id: 'r1',
  applicationId: 'a1',
  name: 'Ama Owusu',
  kind: 'Internship',
  jobTitle: 'Clerk',
  company: 'Volta Ltd',
  startDate: '2026-11-09',
  endDate: '2027-02-26',
  isMine: false,
  state: 'running',
  supervisorName: 'Kojo Addo',
  supervisorEmail: 'kojo@volta.example',
  linkUntil: null,
  weekCount: 16,
  writtenCount: 1,
  confirmedCount: 0,
  hours: 40,
  finishedAt: null,
  confirmedBy: null,
  publicPath: null,
  isPublic: true,
  weeks: [written],
  seenAt: '2026-11-18T10:00:00Z',
};

/** As somebody of the company sees it. */
async function renderRecord(role: CompanyRole): Promise<void> {
  const loaderData = { record, personId: 'esi', publicUrl: 'https://akwan.example', wanted: null };
  const props = { loaderData } as unknown as Route.ComponentProps;
  const router = createMemoryRouter([
    {
      id: 'root',
      path: '/',
      loader: () => ({ team: { role, hasColleagues: true } }),
      element: <RecordWeeks {...props} />,
      hydrateFallbackElement: <></>,
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('Counted stock');
}

test('a recruiter confirms weeks and writes to the supervisor, a reader of the company reads', async () => {
  await renderRecord('recruiter');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Confirm 1 week', 'Email a new link', 'Save changes']));
  cleanup();

  await renderRecord('reader');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(/kojo@volta.example/)).toBeTruthy();
});
