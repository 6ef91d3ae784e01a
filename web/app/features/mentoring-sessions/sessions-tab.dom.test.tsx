// @vitest-environment happy-dom
import type { ListedSession } from '@akwan/contract/mentoring-sessions.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { SessionsTab } from './sessions-tab.tsx';

const ama = { id: 'ama', name: 'Ama Owusu', about: 'SQL' };

const session = (topic: string, changes: Partial<ListedSession> = {}): ListedSession => ({
  _id: topic,
  topic,
  date: '2099-03-11',
  startTime: '14:30',
  endTime: '15:30',
  message: null,
  link: null,
  selectedMentees: ['ama'],
  mentees: [{ _id: 'ama', firstname: 'Ama', lastname: 'Owusu' }],
  present: null,
  hasEnded: false,
  notes: { own: '', shared: '', others: [] },
  createdAt: '2099-01-01T00:00:00.000Z',
  ...changes,
});

function renderTab(props: Partial<Parameters<typeof SessionsTab>[0]>) {
  const tab = (
    <SessionsTab
      sessions={[]}
      people={[ama]}
      today="2099-03-10"
      saved={null}
      editing={null}
      confirming={null}
      failure={null}
      listHref="/mentor-dashboard?tab=sessions"
      findMentees={<a href="/post">Post Mentorship</a>}
      {...props}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: tab }])} />);
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

afterEach(cleanup);

test('without a mentee there is no form, but the way to one', () => {
  renderTab({ people: [] });
  expect(headings()).toEqual(['No session is planned.']);
  expect(screen.getByRole('link', { name: 'Post Mentorship' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create Session' })).toBeNull();
});

test('the next session stands before the form, the others behind it', () => {
  const sessions = [session('First'), session('Second'), session('Past', { hasEnded: true })];
  renderTab({ sessions });
  expect(headings()).toEqual([
    'Next session',
    'First',
    'Create a session',
    'Upcoming sessions',
    'Second',
    'Past sessions',
    'Past',
  ]);
  const edits = screen.getAllByRole('link', { name: 'Edit Session' });
  expect(edits.map((link) => link.getAttribute('href'))).toEqual([
    '/mentor-dashboard?tab=sessions&edit=First',
    '/mentor-dashboard?tab=sessions&edit=Second',
  ]);
});

test('a session that is edited fills the form, with all who are invited, and takes the focus', () => {
  const kojo = { _id: 'kojo', firstname: 'Kojo', lastname: 'Mensah' };
  const edited = session('First', { selectedMentees: ['kojo'], mentees: [kojo] });
  renderTab({ sessions: [edited], editing: 'First' });
  expect(headings()[0]).toBe('Edit session');
  expect(document.activeElement?.textContent).toBe('Edit session');
  expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('First');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kojo Mensah/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ama Owusu/ }).checked).toBe(false);
  const form = new FormData(screen.getByLabelText<HTMLInputElement>('Topic').form ?? undefined);
  expect(form.get('intent')).toBe('update-session');
  expect(form.get('sessionId')).toBe('First');
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
    '/mentor-dashboard?tab=sessions',
  );
});

test('of a session that is over the mentor says who came', () => {
  renderTab({ sessions: [session('Coming'), session('Past', { hasEnded: true, present: ['ama'] })] });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ama Owusu', checked: true });
  expect(box.value).toBe('ama');
  const form = new FormData(box.form ?? undefined);
  expect(Object.fromEntries(form)).toEqual({ intent: 'attendance', sessionId: 'Past', present: 'ama' });
  expect(screen.getAllByRole('button', { name: 'Save attendance' })).toHaveLength(1);
});

test('notes stand on the card with who wrote them, and the form holds the own ones', () => {
  const others = [{ name: 'Ama Owusu', text: 'I will bring my code' }];
  renderTab({
    sessions: [session('First', { notes: { own: 'Ama is shy', shared: '', others } }), session('Second')],
  });
  const card = within(screen.getByRole('article', { name: 'First' }));
  expect(card.getByText('Shared by Ama Owusu').nextSibling?.textContent).toBe('I will bring my code');
  expect(card.queryByText('Shared by you')).toBeNull();
  const field = card.getByLabelText<HTMLTextAreaElement>('Own notes');
  const form = new FormData(field.form ?? undefined);
  const expected = { intent: 'notes', sessionId: 'First', own: 'Ama is shy', shared: '' };
  expect(Object.fromEntries(form)).toEqual(expected);
  expect(card.getByText('Change your notes').tagName).toBe('SUMMARY');
  const second = within(screen.getByRole('article', { name: 'Second' }));
  expect(second.getByText('Write notes').getAttribute('aria-describedby')).toBe('session-Second');
});
