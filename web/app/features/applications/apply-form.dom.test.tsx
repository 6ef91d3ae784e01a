// @vitest-environment happy-dom
import type { AskedQuestion } from '@akwan/contract/lists/questions.ts';
import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ApplyForm } from './apply-form.tsx';

// Files share their modules: those that are mocked here are read anew, before and after.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

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

function renderForm(jobId: string, questions: AskedQuestion[] = []) {
  const to = { jobId, jobTitle: 'Data Clerk', by: 'Esi', company: null };
  const applicant = { personId: 'ama', profileCv: null, cvLacks: [] };
  const form = <ApplyForm to={to} questions={questions} applicant={applicant} />;
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
  const form = <ApplyForm to={to} questions={[]} applicant={{ personId: 'ama', profileCv: null, cvLacks }} />;
  const router = createMemoryRouter([{ path: '/', element: form }]);
  render(<RouterProvider router={router} />);
  const warning = (await screen.findByText('This CV would say little more than your name')).parentElement;
  expect(warning?.textContent).toContain(
    'It does not have your school or university, any work or internship or your skills.',
  );
  expect(warning?.closest('.apply-generated')).not.toBeNull();
});

const asked: AskedQuestion[] = [
  { _id: '01a1dd33-1453-7000-a176-de58a773ce01', text: 'Do you drive?', kind: 'yes_no', required: true },
  {
    _id: '01a1dd33-1453-7000-a176-de58a773ce02',
    text: 'For how many years?',
    kind: 'number',
    required: true,
  },
];

test('an answer that is missing is named at its question before anything is uploaded', async () => {
  const { apply } = renderForm('asks', asked);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('For how many years?'), 'three');
  await user.click(await submit());
  await screen.findByText('Please answer this question.');
  await screen.findByText('Please enter a number, such as 3 or 1,500.');
  expect(apply).not.toHaveBeenCalled();
});

test('answers and the message are there again after a reload, and gone for another person', async () => {
  sessionStorage.clear();
  renderForm('asks', asked);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Yes'));
  await user.type(await screen.findByLabelText('For how many years?'), '4');
  await user.type(await screen.findByLabelText('Message:'), 'Good morning');
  cleanup();
  renderForm('asks', asked);
  const typed = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  await expect.poll(async () => (await typed('For how many years?')).value).toBe('4');
  expect((await typed('Yes')).checked).toBe(true);
  expect((await typed('Message:')).value).toBe('Good morning');
  cleanup();
  const kept = sessionStorage.getItem('apply-draft:asks') ?? '';
  sessionStorage.setItem('apply-draft:asks', kept.replace('"ama"', '"kofi"'));
  renderForm('asks', asked);
  expect((await typed('Message:')).value).toBe('');
});
