// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from './toast.tsx';
import { type ToastMessage, useToast } from './use-toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.error('Please fill in all fields')}>
        Fail
      </button>
      <button type="button" onClick={() => toast.success('Saved')}>
        Save
      </button>
    </>
  );
}

function renderToasts(initial?: ToastMessage[]) {
  render(
    <ToastProvider initial={initial}>
      <Buttons />
    </ToastProvider>,
  );
}

const region = () => within(screen.getByRole('region', { name: 'Notifications' }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

test('a failure is an alert and a success a status, each gone after five seconds', async () => {
  renderToasts();
  await press('Fail');
  await press('Save');
  expect(region().getByRole('alert').textContent).toBe('Please fill in all fields');
  expect(region().getByRole('status').textContent).toBe('Saved');
  await pass(4_900);
  expect(region().getByRole('status').textContent).toBe('Saved');
  await pass(200);
  expect(region().getByRole('alert').textContent).toBe('');
  expect(region().getByRole('status').textContent).toBe('');
});

test('a message stays while the pointer rests on it', async () => {
  renderToasts();
  await press('Save');
  fireEvent.pointerOver(region().getByText('Saved'));
  await pass(20_000);
  expect(region().getByText('Saved')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }));
  await pass(5_100);
  expect(region().queryByText('Saved')).toBeNull();
});

test('somebody who closed one message under the pointer need not close the next', async () => {
  renderToasts();
  await press('Fail');
  const close = region().getByRole('button', { name: 'Close notification' });
  fireEvent.pointerOver(close);
  fireEvent.click(close);
  await pass(0);
  expect(region().queryByText('Please fill in all fields')).toBeNull();
  await press('Fail');
  expect(region().getByText('Please fill in all fields')).toBeTruthy();
  await pass(5_100);
  expect(region().queryByText('Please fill in all fields')).toBeNull();
});

test('the same message twice at one moment is shown once; said later it is announced anew', async () => {
  renderToasts();
  await press('Save');
  const first = region().getByText('Saved').closest('[data-toast]');
  await press('Save');
  expect(region().getAllByText('Saved')).toHaveLength(1);
  await pass(1_000);
  await press('Save');
  expect(region().getByText('Saved').closest('[data-toast]')).not.toBe(first);
});

test('what comes after a failure takes its place', async () => {
  renderToasts();
  await press('Fail');
  await pass(1_000);
  await press('Save');
  expect(region().queryByText('Please fill in all fields')).toBeNull();
  expect(region().getByText('Saved')).toBeTruthy();
});

test('a message of the server is shown with the page and leaves like any other', async () => {
  renderToasts([{ kind: 'success', text: 'Login successful' }]);
  expect(region().getByRole('status').textContent).toBe('Login successful');
  await pass(5_100);
  expect(region().getByRole('status').textContent).toBe('');
});
