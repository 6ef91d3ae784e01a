// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { timersOf } from './sent-code.server.ts';
import { VerifyForm } from './verify-form.tsx';

const email = 'ama@example.org';

function renderForm(sentSecondsAgo: number | null) {
  const sent = sentSecondsAgo === null ? null : { email, sentAt: Date.now() - sentSecondsAgo * 1000 };
  const element = <VerifyForm email={email} timers={timersOf(sent, email, null)} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

afterEach(cleanup);

test('a code that was sent has its time', () => {
  renderForm(65);
  expect(screen.getByRole('timer').textContent).toMatch(/^8:5\d$/);
});

test('nothing is counted down, and nothing has expired, before a code was sent', () => {
  renderForm(null);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/expire/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeTruthy();
});
