import { expect, test } from 'vitest';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create } = await createTestApp();

test('the data are handed out for the password and the second factor, and to confirmed addresses only', async () => {
  const person = await create.jobseeker();
  expect(await exportOf(app, person, { password: 'stolen session' })).toMatchObject({
    status: 400,
    code: 'wrong_password',
  });
  expect((await person.post('/api/me/export', {})).status).toBe(400);
  expect(await person.get('/api/me/export')).toMatchObject({
    status: 405,
    body: { code: 'method_not_allowed' },
    headers: { allow: 'POST' },
  });
  const careful = await create.secondFactor(await create.employer());
  expect(await exportOf(app, careful)).toMatchObject({ status: 400, code: 'second_factor_missing' });
  expect(await exportOf(app, careful, { code: '000000' })).toMatchObject({ code: 'second_factor_wrong' });
  const newcomer = await create.jobseeker({ verified: false });
  expect(await exportOf(app, newcomer)).toMatchObject({ status: 403, code: 'not_verified' });
});
