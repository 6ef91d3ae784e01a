// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useActionData, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { unreachable } from '#forms/form-failure.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { Route } from './+types/account';
import Account from './account.tsx';

afterEach(cleanup);

function Page() {
  const props = { loaderData: useLoaderData(), actionData: useActionData() };
  return <Account {...(props as unknown as Route.ComponentProps)} />;
}

const loaded = {
  email: 'ama@example.org',
  role: 'jobseeker',
  pendingEmail: null,
  factor: { isOn: false, recoveryCodesLeft: 0 },
  sessions: [],
  notifications: { role: 'jobseeker', mailed: {}, digest: 'off' },
  devices: [],
  signIns: [],
  heirs: [],
  now: 0,
};

test('what was typed stays when the server is not reached', async () => {
  let sent = 0;
  const { user } = renderInRouter(
    <Page />,
    () => {
      sent += 1;
      return unreachable('Failed to save this change.');
    },
    () => loaded,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await screen.findByLabelText('New Email');
  await user.type(field('New Email'), 'new@example.org');
  await user.type(field('Current password'), 'kenkey');
  for (const name of ['Change Email', 'Change Password']) {
    const before = sent;
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(() => sent).toBe(before + 1);
    await screen.findByRole('button', { name });
    expect(field('New Email').value).toBe('new@example.org');
    expect(field('Current password').value).toBe('kenkey');
  }
});
