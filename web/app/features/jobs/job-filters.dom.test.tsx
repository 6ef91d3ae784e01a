// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { JobFilters } from './job-filters.tsx';
import { readJobSearch } from './job-search.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = {
  ...{ location: [], category: [], style: [], pay: [], closingSoon: [], verified: [] },
  type: [
    { value: 'NSS', count: 2000, isMore: true },
    { value: 'Internship', count: 12, isMore: false },
  ],
};

test('who turns to the filters sees how many jobs each leaves; nobody else loads it', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({ success: true, counts });
  });
  const filters = (query: string) => (
    <MemoryRouter>
      <JobFilters
        search={readJobSearch(new URLSearchParams(query))}
        found="3 jobs"
        counts={null}
        onChoose={() => {}}
      />
    </MemoryRouter>
  );
  const { rerender } = render(filters('search=clerk&sort=pay'));
  const types = () =>
    [...screen.getByLabelText<HTMLSelectElement>('Job type').options].map(({ text }) => text);
  const plain = ['All Types', 'Entry level', 'Internship', 'NSS'];
  expect([requests, types()]).toEqual([[], plain]);
  await userEvent.setup().tab();
  await userEvent.setup().click(screen.getByLabelText('Job type'));
  await expect.poll(types).toEqual(['All Types', 'Entry level (0)', 'Internship (12)', 'NSS (2,000+)']);
  rerender(filters('search=clerk&type=NSS'));
  expect(types()).toEqual(plain);
  await expect.poll(types).toContain('Internship (12)');
  const path = '/api/jobs/filter-counts?q=clerk';
  expect(requests).toEqual([path, `${path}&type=NSS`]);
});
