// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { FormFailure } from '#forms/form-failure.ts';
import { LoginForm } from './login-form.tsx';

afterEach(cleanup);

function Page() {
  const failure = useActionData<FormFailure>();
  return <LoginForm {...(failure && { failure })} next={null} />;
}

const required: FormFailure = {
  message: 'Please enter the code from your authenticator app.',
  errors: {},
  values: { email: 'ama@example.org', asksForCode: 'second_factor_required' },
};

test('the code is asked for when the account needs one, and what was typed stays', async () => {
  const sent: FormData[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData());
    return required;
  };
  const router = createMemoryRouter([{ path: '/', element: <Page />, action }]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByLabelText('Code')).toBeNull();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'kenkey and fish' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));

  const code = await screen.findByLabelText('Code');
  await expect.poll(() => document.activeElement).toBe(code);
  expect(screen.getByRole('status').textContent).toContain('One more step');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.get('password')).toBe('kenkey and fish');
  expect(sent[1]?.get('code')).toBe('123456');
});
