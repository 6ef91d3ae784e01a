// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Form, RouterProvider, useActionData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ErrorState } from '#components/error-state.tsx';
import { ToastProvider } from '#components/toast.tsx';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { FailureSummary } from './failure-summary.tsx';
import { type FormFailure, unreachable } from './form-failure.ts';

afterEach(cleanup);

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

function LoginPage() {
  return (
    <ToastProvider>
      <Form method="post">
        <FailureSummary failure={useActionData<FormFailure>()} />
        <button type="submit">Login</button>
      </Form>
    </ToastProvider>
  );
}

async function send(failure: FormFailure): Promise<void> {
  const { user } = renderInRouter(<LoginPage />, () => failure);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('what failed as a whole is a toast, and stands nowhere else', async () => {
  await send(unreachable('Login failed'));
  await toasts().findByText('Login failed');
  expect(screen.getAllByText(/Login failed/)).toHaveLength(1);
  expect(screen.getAllByText(/Check your connection/)).toHaveLength(1);
});

test('a sentence about a field stands in the page, and is no toast', async () => {
  const message = 'Job title is required';
  await send({ message, errors: { title: message }, values: {} });
  await screen.findByRole('link', { name: message });
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test('a sentence that sums the fields up is a toast, and the page lists the fields', async () => {
  const errors = { email: 'Please enter your email address.' };
  await send({ message: 'Please fill in all fields', errors, values: {} });
  await toasts().findByText('Please fill in all fields');
  expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1);
  expect(screen.getAllByText(errors.email)).toHaveLength(1);
});

test('what came with the page stays in the page, and is not said again', async () => {
  const failure = { message: 'Invalid email or password', errors: {}, values: {} };
  const page = (
    <ToastProvider>
      <FailureSummary failure={failure} />
    </ToastProvider>
  );
  renderInRouter(page);
  expect(await screen.findAllByText(failure.message)).toHaveLength(1);
  expect(toasts().queryByText(failure.message)).toBeNull();
});

const failedList = (
  <ToastProvider>
    <ErrorState failed="Failed to fetch jobs" />
  </ToastProvider>
);

test('a list that could not be loaded says which in a toast, and only there', async () => {
  renderInRouter(failedList);
  await toasts().findByText('Failed to fetch jobs');
  await waitFor(() => expect(screen.getAllByText('Failed to fetch jobs')).toHaveLength(1));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a list that failed with the page says so in its place, and no toast repeats it', async () => {
  const page = <RouterProvider router={createMemoryRouter([{ path: '/', element: failedList }])} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  render(page, { container: root, hydrate: true });
  expect(await screen.findAllByText('Failed to fetch jobs')).toHaveLength(1);
  expect(toasts().queryByText('Failed to fetch jobs')).toBeNull();
});
