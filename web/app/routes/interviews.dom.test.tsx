// @vitest-environment happy-dom
import type { Interview } from '@akwan/contract/interviews.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, redirect, useActionData, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '#components/toast.tsx';
import { useListActionToasts } from '#forms/list-action.ts';
import type { Route } from './+types/interviews';
import type { Route as ThreadRoute } from './+types/message-thread';
import Interviews, { clientAction } from './interviews.tsx';
import { clientAction as threadAction } from './message-thread.tsx';

afterEach(cleanup);

const interview: Interview = {
  _id: 'i1',
  applicationId: 'a1',
  jobId: 'j1',
  jobTitle: 'Data Clerk',
  isHost: true,
  with: { firstname: 'Ama', lastname: 'Owusu', companyName: null },
  state: 'offered',
  slots: [{ start: '2099-03-11T14:30:00Z', end: '2099-03-11T15:00:00Z', clash: null }],
  chosen: null,
  minutes: 30,
  place: null,
  mapUrl: null,
  link: null,
  note: null,
  calendar: null,
  hasEnded: false,
  createdAt: '2026-03-01T12:00:00Z',
};

function Page() {
  useListActionToasts();
  const props = { loaderData: useLoaderData(), actionData: useActionData() };
  return <Interviews {...(props as unknown as Route.ComponentProps)} />;
}

/** Posts reach the page's clientAction, and then the server that is given. */
function renderPage(serverAction: () => Promise<unknown>, isJobseeker = false) {
  const applicant = isJobseeker ? null : { name: 'Ama Owusu', jobId: 'j1', jobTitle: 'Data Clerk' };
  const interviews = [{ ...interview, isHost: !isJobseeker }];
  const page = {
    path: '/interviews',
    element: <Page />,
    loader: () => ({
      interviews,
      next: null,
      page: { application: 'a1' },
      confirming: null,
      wanted: null,
      applicant,
      isJobseeker,
    }),
    action: (args: object) => clientAction({ ...args, serverAction } as unknown as Route.ClientActionArgs),
    hydrateFallbackElement: <></>,
  };
  const router = createMemoryRouter([page], { initialEntries: ['/interviews?application=a1'] });
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return userEvent.setup();
}

const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const failed = () =>
  within(screen.getByRole('region', { name: 'Notifications' })).findByText('Failed to change the interview.');

test('a time is chosen after one question, and a call that does not arrive is said', async () => {
  const user = renderPage(unreached, true);
  await user.click(await screen.findByRole('button', { name: 'Choose Wed 11 Mar, 14:30 to 15:00' }));
  await screen.findByRole('alertdialog', { name: 'Confirm Wed 11 Mar, 14:30 to 15:00?' });
  await user.click(await screen.findByRole('button', { name: 'Yes, I will come' }));
  await failed();
});

test('an interview ends after a question only, and a failure is said', async () => {
  const serve = vi.fn(unreached);
  const user = renderPage(serve);
  await user.click(await screen.findByRole('button', { name: 'Cancel interview' }));
  expect(serve).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  await failed();
  expect(serve).toHaveBeenCalledOnce();
});

test('an offer that was accepted empties the form, one that was not does not', async () => {
  let serve: () => Promise<unknown> = unreached;
  const user = renderPage(() => serve());
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
  const offer = () => screen.findByRole('button', { name: 'Offer times' });
  await offer();
  await user.type(note(), 'Bring your CV');
  await user.click(await offer());
  await screen.findByText(/Check your connection/);
  expect(note().value).toBe('Bring your CV');
  serve = () => Promise.reject(redirect('/interviews?application=a1'));
  await user.click(await offer());
  await expect.poll(() => note().value).toBe('');
});

const sendToThread = async (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const request = new Request('http://localhost/messages/c1', { method: 'POST', body });
  const args = { request, serverAction: unreached } as unknown as ThreadRoute.ClientActionArgs;
  return threadAction(args);
};

test('each button of a thread has its own sentence, and what the page does by itself has none', async () => {
  const button = (text: string) => ({ data: { kind: 'error', text } });
  expect(await sendToThread({ intent: 'block' })).toMatchObject(button('Failed to block this person.'));
  expect(await sendToThread({ intent: 'unblock' })).toMatchObject(button('Failed to unblock this person.'));
  expect(await sendToThread({ intent: 'read' })).toMatchObject(button('Failed to mark as read.'));
  const form = (message: string) => ({ data: { message, isUnreachable: true } });
  expect(await sendToThread({ intent: 'report' })).toMatchObject(form('Failed to report message.'));
  expect(await sendToThread({ text: 'Hello' })).toMatchObject(form('Failed to send message.'));
  expect(await sendToThread({ intent: 'read', byItself: 'true' })).not.toHaveProperty('data.kind');
});
