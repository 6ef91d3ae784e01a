// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DecisionReply } from '#forms/decision-reply.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Decidable } from './decidable.tsx';
import { useDeciding } from './use-deciding.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const people = ['Esi Ofori', 'Kojo Badu'];
const outcomes: Record<string, DecisionReply> = {
  approved: { kind: 'success', text: 'Application approved successfully', outcome: 'approved' },
  declined: { kind: 'success', text: 'Application declined successfully', outcome: 'declined' },
  undo: { kind: 'success', text: 'Decision undone.', outcome: 'undone' },
};

/** A list whose loader answers without those who are decided. */
function List() {
  const { waiting } = useLoaderData<{ waiting: string[] }>();
  const names = useDeciding(waiting, (list) => list.map((_id) => ({ _id, status: 'pending' })));
  if (names.length === 0) return <p>No pending applications yet.</p>;
  return (
    <>
      <p>{waiting.length} wait</p>
      {names.map((name) => (
        <Decidable key={name} name={name} nameId={name} values={{ name }}>
          {(buttons) => (
            <article aria-label={name}>
              <h2 id={name} tabIndex={-1}>
                {name}
              </h2>
              {buttons}
            </article>
          )}
        </Decidable>
      ))}
    </>
  );
}

async function renderList(replyTo: (key: string) => DecisionReply | undefined = (key) => outcomes[key]) {
  const posts: string[] = [];
  const decided = new Set<string>();
  const rendered = renderInRouter(
    <List />,
    async ({ request }) => {
      const form = await request.formData();
      const key = form.get('intent') === 'undo' ? 'undo' : String(form.get('status'));
      const name = String(form.get('name'));
      posts.push(`${key} ${name}`);
      if (key === 'undo') decided.delete(name);
      else decided.add(name);
      return replyTo(key);
    },
    () => ({ waiting: people.filter((name) => !decided.has(name)) }),
  );
  const card = (name: string) => screen.getByRole('article', { name });
  await screen.findByText('2 wait');
  const press = (name: string, button: string) =>
    rendered.user.click(within(card(name)).getByRole('button', { name: button }));
  return { ...rendered, posts, press };
}

const line = (name: string) => screen.findByRole('group', { name });
const slots = (container: HTMLElement) => [...container.querySelectorAll('.decidable')];

test('a decided card collapses in its place, takes the focus to its result, and can be undone', async () => {
  const { user, posts, press, container } = await renderList();
  await press('Esi Ofori', 'Decline');
  const decided = await line('Esi Ofori');
  expect(decided.textContent).toContain('Declined');
  expect(decided.textContent).toMatch(/We email the applicant\.Undo(10|9) s$/);
  await expect.poll(() => decided.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.tagName).toBe('P');
  // The list was loaded anew, and yet both people are in their order; of the decided one only the line is seen.
  await screen.findByText('1 wait');
  expect(slots(container)).toHaveLength(2);
  expect(slots(container)[0]?.querySelector('[hidden] article')).not.toBeNull();

  await user.click(within(decided).getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 wait');
  expect(screen.queryByRole('group')).toBeNull();
  expect(container.querySelector('[hidden]')).toBeNull();
  await expect.poll(() => document.activeElement?.id).toBe('Esi Ofori');
  await press('Esi Ofori', 'Approve');
  expect((await line('Esi Ofori')).textContent).toContain('Approved');
  expect(posts).toEqual(['declined Esi Ofori', 'undo Esi Ofori', 'approved Esi Ofori']);
});

test('after 10 seconds Undo goes and nothing else; the focus stays at the result', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { press, container } = await renderList();
  await press('Esi Ofori', 'Approve');
  const undo = within(await line('Esi Ofori')).getByRole('button', { name: 'Undo' });
  undo.focus();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const decided = await line('Esi Ofori');
  expect(within(decided).queryByRole('button')).toBeNull();
  expect(decided.textContent).toContain('We email the applicant.');
  expect(document.activeElement?.textContent).toContain('Approved');
  expect(slots(container)).toHaveLength(2);
});

test('an undo that comes too late says so, and the decision stays', async () => {
  const late: DecisionReply = { kind: 'error', text: 'Too late.', outcome: 'stands' };
  const { user, press } = await renderList((key) => (key === 'undo' ? late : outcomes[key]));
  await press('Kojo Badu', 'Decline');
  await user.click(within(await line('Kojo Badu')).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Too late.')).toBeTruthy();
  const decided = await line('Kojo Badu');
  expect(decided.textContent).toContain('Declined');
  expect(within(decided).queryByRole('button')).toBeNull();
});

test('a decision that did not reach the server leaves the card as it is', async () => {
  const { press, posts } = await renderList(() => ({ kind: 'error', text: 'Failed' }));
  await press('Esi Ofori', 'Approve');
  await expect.poll(() => posts).toHaveLength(1);
  expect(screen.queryByRole('group')).toBeNull();
});

test('when the last one is decided and the undo has passed, the list says by itself that nobody waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { press } = await renderList();
  await press('Esi Ofori', 'Approve');
  await line('Esi Ofori');
  await press('Kojo Badu', 'Decline');
  await screen.findByText('0 wait');
  expect(screen.queryByText('No pending applications yet.')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('No pending applications yet.')).toBeTruthy();
});
