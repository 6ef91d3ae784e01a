// @vitest-environment happy-dom
import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ApplyForm } from './apply-form.tsx';

let refused: string | null = null;
vi.mock('#offline/waiting-applications.ts', () => ({
  waitingChanged: new EventTarget(),
  listWaiting: async () => [{ jobId: 'kept', refused }],
}));

let arrive = (_id: string) => {};
vi.mock('#offline/resume-upload.ts', () => ({
  uploadInParts: () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    }),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderForm(jobId: string) {
  const to = { jobId, jobTitle: 'Data Clerk', by: 'Esi', company: null };
  const form = <ApplyForm to={to} applicant={{ personId: 'ama', profileCv: null, cvLacks: [] }} />;
  const apply = vi.fn(() => null);
  const routes = [
    { path: '/jobs/:jobId', element: form, action: apply },
    { path: '/elsewhere', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/jobs/${jobId}`] });
  render(<RouterProvider router={router} />);
  return { apply, router };
}

const submit = () => screen.findByRole('button', { name: 'Submit Application' });

test('an application that waits takes the place of the form, one that was refused does not', async () => {
  renderForm('kept');
  await screen.findByText('Waiting to be sent');
  cleanup();
  refused = 'This job is closed.';
  renderForm('kept');
  await act(async () => {});
  expect(await submit()).toBeTruthy();
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
});

const largeCv = new File([new Uint8Array(uploadPartBytes)], 'cv.pdf', { type: 'application/pdf' });

async function upload(leave: boolean) {
  // The form data of happy-dom has no file that a test chose.
  vi.spyOn(FormData.prototype, 'get').mockImplementation((name) => (name === 'resume' ? largeCv : null));
  const { apply, router } = renderForm('job');
  const user = userEvent.setup();
  await user.click(await submit());
  await screen.findByRole('button', { name: 'Uploading...' });
  await act(() => router.navigate(leave ? '/elsewhere' : '/jobs/job#details'));
  await act(async () => arrive('u1'));
  return { apply, router };
}

test('an upload that ends sends its form, unless the person has left the page', async () => {
  const stayed = await upload(false);
  await expect.poll(() => stayed.apply).toHaveBeenCalledOnce();
  cleanup();
  const left = await upload(true);
  expect(left.apply).not.toHaveBeenCalled();
  expect(left.router.state.location.pathname).toBe('/elsewhere');
});

test('a job seeker reads what the CV made from the profile lacks before it is sent', async () => {
  const to = { jobId: 'job', jobTitle: 'Data Clerk', by: 'Esi', company: null };
  const cvLacks = ['your school or university', 'any work or internship', 'your skills'];
  const form = <ApplyForm to={to} applicant={{ personId: 'ama', profileCv: null, cvLacks }} />;
  const router = createMemoryRouter([{ path: '/', element: form }]);
  render(<RouterProvider router={router} />);
  const warning = (await screen.findByText('This CV would say little more than your name')).parentElement;
  expect(warning?.textContent).toContain(
    'It does not have your school or university, any work or internship or your skills.',
  );
  expect(warning?.closest('.apply-generated')).not.toBeNull();
});
