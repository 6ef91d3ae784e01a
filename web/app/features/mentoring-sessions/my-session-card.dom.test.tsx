// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { MySessionCard } from './my-session-card.tsx';

afterEach(cleanup);

test('a mentee reads what the mentor shared and who reads the own notes', () => {
  const others = [{ name: 'Kwame Boateng', text: 'Read chapter two' }];
  const session = {
    _id: 'one',
    topic: 'Reading code',
    date: '2099-03-11',
    startTime: '14:30',
    endTime: '15:30',
    message: null,
    link: null,
    mentorName: 'Kwame Boateng',
    calendar: '/one.ics',
    present: true,
    hasEnded: true,
    notes: { own: '', shared: 'I chose a file', others },
  };
  const element = <MySessionCard session={session} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getByText('Shared by Kwame Boateng').nextSibling?.textContent).toBe('Read chapter two');
  expect(screen.getByText('Shared by you').nextSibling?.textContent).toBe('I chose a file');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Shared notes');
  expect(field.value).toBe('I chose a file');
  expect(document.getElementById(String(field.getAttribute('aria-describedby')))?.textContent).toBe(
    'Your mentor can read them, other mentees cannot.',
  );
});
