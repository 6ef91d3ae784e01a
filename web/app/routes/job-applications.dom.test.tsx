// @vitest-environment happy-dom
import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { replyTemplates } from '#features/applications/reply-templates.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { Route } from './+types/job-applications';
import JobApplications from './job-applications.tsx';

afterEach(cleanup);

function Page() {
  const props = {
    loaderData: useLoaderData(),
    actionData: useActionData(),
  } as unknown as Route.ComponentProps;
  return <JobApplications {...props} />;
}

const application = (firstname: string): ReviewedApplication => ({
  _id: firstname,
  jobId: 'job',
  jobTitle: 'Data Clerk',
  message: null,
  status: 'pending',
  stage: 'received',
  cvUrl: '/cv',
  cvRemoved: null,
  createdAt: '2026-03-01T12:00:00Z',
  answerBy: null,
  undoUntil: null,
  user: { _id: firstname, firstname, lastname: 'Owusu', email: 'a@people.example' },
  notes: '',
  decisionMessage: null,
  placementUrl: null,
  profile: {
    skills: [] as string[],
    education: [] as object[],
    experience: [] as object[],
  } as ReviewedApplication['profile'],
});

type Loaded = Route.ComponentProps['loaderData'];

const loaded = (shortlisted = 0, changes: Partial<Loaded> = {}): Loaded => ({
  title: 'Data Clerk',
  jobId: 'job',
  view: { stage: '', search: '', board: false },
  board: null,
  cv: null,
  interviews: {},
  decided: null,
  decidedMany: null,
  choice: { status: '', sort: 'newest' },
  now: 0,
  dashboard: { label: 'Employer Dashboard', to: '/em-dashboard' },
  list: {
    success: true,
    applications: ['Ama', 'Kofi', 'Esi'].map(application),
    total: 3,
    page: 1,
    pageCount: 1,
    counts: { pending: 3, approved: 0, declined: 0 },
    stageCounts: { received: 3 - shortlisted, shortlisted, interview: 0, approved: 0, declined: 0 },
    nextCursor: null,
  },
  ...changes,
});

test('a stage that changes touches its own card and the counts, and no other card', async () => {
  let shortlisted = 0;
  const { user } = renderInRouter(
    <Page />,
    async ({ request }) => {
      const form = await request.formData();
      expect(form.get('applicationId')).toBe('Kofi');
      shortlisted += 1;
      return { kind: 'success', text: 'Application moved.' };
    },
    () => loaded(shortlisted),
  );
  const card = await screen.findByRole('article', { name: 'Kofi Owusu' });
  const touched: string[] = [];
  const others = ['Ama', 'Esi'].map((name) => screen.getByRole('article', { name: `${name} Owusu` }));
  const watch = new MutationObserver((records) => {
    for (const { target } of records) touched.push(target.nodeName);
  });
  for (const other of others) watch.observe(other, { subtree: true, childList: true, characterData: true });
  await user.selectOptions(within(card).getByLabelText('Stage'), 'shortlisted');
  const count = () => document.querySelector('a[href="/?stage=shortlisted"] .count')?.textContent;
  await expect.poll(count).toBe('1');
  expect(touched).toEqual([]);
  for (const other of others) expect(other.isConnected).toBe(true);
  watch.disconnect();
});

test('what was written to some people is kept after a failure, and does not go to the next ones', async () => {
  let calls = 0;
  const { user } = renderInRouter(
    <Page />,
    () => {
      calls += 1;
      return calls === 1
        ? data({ kind: 'error', text: 'No.' }, { status: 503 })
        : redirect('/?decidedMany=Ama');
    },
    () => loaded(),
  );
  await user.click(await screen.findByText('Decide several at once'));
  const form = within(document.querySelector<HTMLElement>('#decide-many') ?? document.body);
  const template = () => form.getByLabelText<HTMLSelectElement>(/^Template/).value;
  const message = () => form.getByLabelText<HTMLTextAreaElement>(/^Message/).value;
  const decline = () => form.getByRole('button', { name: 'Decline chosen' });
  const isAnswered = () => calls === 1 && !decline().hasAttribute('disabled');
  const chosen = Object.keys(replyTemplates)[0] ?? '';
  await user.selectOptions(form.getByLabelText(/^Template/), chosen);
  const written = message();
  expect(written).not.toBe('');

  await user.click(decline());
  await expect.poll(isAnswered).toBe(true);
  expect([template(), message()]).toEqual([chosen, written]);

  await user.click(decline());
  await expect.poll(() => [template(), message()]).toEqual(['', '']);
});

test('a move that failed leaves the stage that was accepted last', async () => {
  const replies = [
    { kind: 'success', text: 'Application moved.' },
    { kind: 'error', text: 'Failed' },
  ];
  const { user } = renderInRouter(
    <Page />,
    () => replies.shift(),
    () => loaded(2 - replies.length),
  );
  const card = await screen.findByRole('article', { name: 'Kofi Owusu' });
  const stage = within(card).getByLabelText<HTMLSelectElement>('Stage');
  await user.selectOptions(stage, 'shortlisted');
  const count = () => document.querySelector('a[href="/?stage=shortlisted"] .count')?.textContent;
  await expect.poll(count).toBe('1');
  await user.selectOptions(stage, 'interview');
  await expect.poll(() => stage.value).toBe('shortlisted');
});

test('on the board the focus is not lost with a card, a search is kept, and what failed to load says so', async () => {
  let stage: ReviewedApplication['stage'] = 'received';
  const view = { stage: '', search: 'ama', board: true } as const;
  const column = (name: typeof stage) => ({
    stage: name,
    total: name === 'interview' ? null : name === stage ? 25 : 0,
    applications: name === stage ? [{ ...application('Ama'), stage }] : [],
  });
  const board = () => (['received', 'shortlisted', 'interview'] as const).map(column);
  const { user } = renderInRouter(
    <Page />,
    () => {
      stage = 'shortlisted';
      return { kind: 'success', text: 'Application moved.' };
    },
    () => loaded(0, { view, board: board() }),
    '/?view=board&search=ama&status=approved',
  );
  await user.selectOptions(await screen.findByLabelText('Stage'), 'shortlisted');
  const shortlisted = within(screen.getByRole('region', { name: /Shortlisted/ }));
  await shortlisted.findByText('Ama Owusu');
  await expect.poll(() => document.activeElement?.textContent).toBe('Data Clerk');
  const all = shortlisted.getByRole('link', { name: 'All 25' });
  expect(all.getAttribute('href')).toBe('/?search=ama&stage=shortlisted');
  const failed = within(screen.getByRole('region', { name: /Interview/ }));
  expect(failed.getByText('This could not be loaded')).toBeTruthy();
});

test('a search without a match does not say that nobody applied', async () => {
  const { list } = loaded();
  const none = list && { ...list, applications: [], total: 0 };
  const view = { stage: '', search: 'esi', board: false } as const;
  renderInRouter(<Page />, undefined, () => loaded(0, { view, list: none }), '/?search=esi&sort=oldest');
  await screen.findByText('No application matches');
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/?sort=oldest');
});
