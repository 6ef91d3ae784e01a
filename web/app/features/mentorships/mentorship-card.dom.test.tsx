// @vitest-environment happy-dom
import type { Flash } from '@akwan/contract/request-context.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { MentorshipCard } from './mentorship-card.tsx';
import type { MentorshipCardData } from './mentorship-card-data.ts';

const mentorship: MentorshipCardData = {
  id: 'one',
  title: 'SQL',
  description: 'We read queries together.',
  skills: ['SQL'],
  duration: '6 weeks',
  taken: 1,
  places: 2,
  mentor: { name: 'Esi Mensah', avatar: null, line: 'Engineer.', biography: null },
  applied: null,
};

function Page() {
  return (
    <ul>
      <MentorshipCard mentorship={useLoaderData<MentorshipCardData>()} viewer="jobseeker" />
    </ul>
  );
}

/** A page whose action answers so, and whose list is then loaded with these changes. */
function renderCard(answer: Flash, after: Partial<MentorshipCardData>, first = mentorship) {
  let loaded = first;
  const route = {
    path: '/mentorships',
    element: <Page />,
    hydrateFallbackElement: <p />,
    loader: () => loaded,
    action: () => {
      loaded = { ...loaded, ...after };
      return answer;
    },
  };
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: ['/mentorships'] })} />);
  return userEvent.setup();
}

afterEach(cleanup);

const applied = { applied: 'pending', taken: 2 } as const;

test.each([
  [{ kind: 'success', text: 'Application submitted successfully!' }, applied, 'Applied: Pending'],
  [{ kind: 'info', text: 'You have already applied.' }, applied, 'Applied: Pending'],
  [{ kind: 'error', text: 'This mentorship is closed.' }, { taken: 2 }, 'Closed'],
] as const)('the focus goes on at what came of the application: %o', async (answer, after, result) => {
  const user = renderCard(answer, after);
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  const shown = await screen.findByText(result);
  await waitFor(() => expect(document.activeElement?.contains(shown)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText('2/2')).toBeTruthy();
});

test('a biography that does not fit on a line can be read whole', async () => {
  const biography = 'Engineer in Accra for ten years.\nLikes SQL and long walks.';
  const mentor = { name: 'Esi Mensah', avatar: null, line: 'Engineer in Accra…', biography };
  renderCard({ kind: 'success', text: '' }, {}, { ...mentorship, mentor });
  expect(await screen.findByText('About Esi Mensah')).toBeTruthy();
  expect(screen.getByText(/Likes SQL and long walks/).textContent).toBe(biography);
});
