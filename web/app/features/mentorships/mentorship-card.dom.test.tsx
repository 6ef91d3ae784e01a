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
  waiting: 0,
  isPaused: false,
  mentor: { id: 'esi', name: 'Esi Mensah', avatar: null, biography: 'Engineer.' },
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

test.each([
  ['short', 'Engineer in Accra.', 0],
  ['tall', 'Engineer in Accra.\nLikes SQL.\nAnd walks.\nAnd tea.\nAnd rain.', 1],
  ['long', `Engineer in Accra for ten years.\n${'Likes SQL and long walks. '.repeat(10)}`, 1],
])('a %s biography is there whole', async (_length, biography, folded) => {
  const mentor = { id: 'esi', name: 'Esi Mensah', avatar: null, biography };
  renderCard({ kind: 'success', text: '' }, {}, { ...mentorship, mentor });
  expect((await screen.findByText(/^Engineer in Accra/)).textContent).toBe(biography);
  expect(screen.queryAllByText('Read more')).toHaveLength(folded);
});
