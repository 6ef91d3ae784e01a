// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AccountState } from './account-state.tsx';
import { tabHref } from './admin-tabs.ts';
import { OverallStats } from './overall-stats.tsx';

const stats = {
  totalUsers: 4821,
  totalEmployers: 312,
  totalJobseekers: 4377,
  totalMentors: 131,
  totalApplications: 9054,
  totalJobsPosted: 768,
};

afterEach(cleanup);

test('each figure is said once', () => {
  const loaded = { success: true as const, stats, months: [] };
  render(
    <MemoryRouter>
      <OverallStats stats={loaded} recent={[]} hrefFor={tabHref} />
    </MemoryRouter>,
  );
  for (const figure of ['4,821', '312', '4,377', '131', '9,054', '768']) {
    expect(screen.getAllByText(figure)).toHaveLength(1);
  }
});

test('a verified employer has the shield with its words; a verified email address has no mark', () => {
  const account = { suspendedAt: null, isVerified: true };
  const { rerender, container } = render(<AccountState {...account} trustedAt="2026-01-02T00:00:00Z" />);
  expect(screen.getByText('Verified employer').querySelector('svg')).toBeTruthy();
  rerender(<AccountState {...account} trustedAt={null} />);
  expect(container.textContent).toBe('');
});
