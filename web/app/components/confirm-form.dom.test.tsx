// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(cleanup);

const question = { title: 'Are you sure?', text: 'This cannot be undone!', confirmLabel: 'Yes, delete it!' };
const common = { subject: 'Junior Clerk', values: { intent: 'delete', id: '7' }, query: { confirm: '7' } };

function renderConfirm(reply: () => Promise<unknown> = async () => null) {
  const posts: Record<string, FormDataEntryValue>[] = [];
  const rendered = renderInRouter(
    <ConfirmForm {...common} question={question}>
      Delete
    </ConfirmForm>,
    async ({ request }) => {
      posts.push(Object.fromEntries(await request.formData()));
      return reply();
    },
  );
  return { ...rendered, posts };
}

const dialog = () => screen.findByRole<HTMLDialogElement>('alertdialog', { name: 'Are you sure?' });

test('nothing is posted before the question is answered, and Cancel posts nothing', async () => {
  const { user, posts } = renderConfirm();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const shown = await dialog();
  await waitFor(() => expect(shown.open).toBe(true));
  expect(shown.textContent).toContain('Junior Clerk');
  expect(shown.textContent).toContain('This cannot be undone!');
  const cancel = within(shown).getByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  await user.click(cancel);
  await waitFor(() => expect(shown.open).toBe(false));
  expect(posts).toEqual([]);
});

test('a double click on yes posts once; the dialog closes with the answer', async () => {
  let answer = (_value: null) => {};
  const { user, posts } = renderConfirm(() => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const shown = await dialog();
  const yes = within(shown).getByRole<HTMLButtonElement>('button', { name: 'Yes, delete it!' });
  await user.dblClick(yes);
  await waitFor(() => expect(posts).toEqual([{ intent: 'delete', id: '7' }]));
  expect(yes.disabled).toBe(true);
  expect(shown.open).toBe(true);
  answer(null);
  await waitFor(() => expect(shown.open).toBe(false));
  expect(posts).toHaveLength(1);
});

test('a click beside the dialog and the cancel key close it', async () => {
  const { user } = renderConfirm();
  for (const leave of ['click', 'cancel']) {
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const shown = await dialog();
    await waitFor(() => expect(shown.open).toBe(true));
    shown.dispatchEvent(new Event(leave, { bubbles: leave === 'click', cancelable: true }));
    await waitFor(() => expect(shown.open).toBe(false));
  }
});

test('a reason that was refused keeps the dialog and what was written; accepted, it closes', async () => {
  const replies = [
    { kind: 'error', text: 'Failed' },
    { kind: 'success', text: 'Suspended' },
  ];
  const posts: FormDataEntryValue[] = [];
  const { user } = renderInRouter(
    <ReasonDialog {...common} question={{ ...question, reason: 'Reason' }}>
      Suspend
    </ReasonDialog>,
    async ({ request }) => {
      posts.push((await request.formData()).get('reason') ?? '');
      return replies.shift();
    },
  );
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const shown = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Are you sure?' });
  await waitFor(() => expect(shown.open).toBe(true));
  const reason = within(shown).getByLabelText<HTMLTextAreaElement>(/Reason/);
  await user.type(reason, 'Charges applicants.');
  const send = within(shown).getByRole<HTMLButtonElement>('button', { name: 'Yes, delete it!' });
  await user.click(send);
  await waitFor(() => expect(posts).toHaveLength(1));
  await waitFor(() => expect(send.disabled).toBe(false));
  expect(shown.open).toBe(true);
  expect(reason.value).toBe('Charges applicants.');
  await user.click(send);
  await waitFor(() => expect(shown.open).toBe(false));
  expect(posts).toEqual(['Charges applicants.', 'Charges applicants.']);
});

test('the question as a part of the page has the focus', () => {
  renderInRouter(<ConfirmStep question={question} subject="Junior Clerk" values={{}} backTo="/" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Are you sure?' }));
});

test.each([
  [true, 'btn-primary'],
  [undefined, 'btn-danger'],
])('a yes that takes nothing away is not red (harmless: %s)', async (isHarmless, look) => {
  const asked = { ...question, ...(isHarmless && { isHarmless }) };
  const { user } = renderInRouter(
    <ConfirmForm {...common} question={asked}>
      Complete
    </ConfirmForm>,
  );
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const yes = within(await dialog()).getByRole('button', { name: question.confirmLabel, hidden: true });
  expect(yes.className).toContain(look);
});
