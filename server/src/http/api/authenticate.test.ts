import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, db, anonymous } = await createTestApp();

test('an employer who is suspended while a job is still being sent does not post it', async () => {
  const [employer, admin] = [await create.employer(), await create.admin()];
  const job = JSON.stringify({
    title: 'Sent before, ended after',
    aboutRole: 'a',
    qualification: 'b',
    responsibility: 'c',
  });
  async function* slowly() {
    yield job.slice(0, 10);
    const reply = await admin.post(`/admin/users/${employer.id}/suspend`, { reason: 'Fraud' });
    expect(reply.status).toBe(200);
    yield job.slice(10);
  }
  const reply = await app.inject({
    method: 'POST',
    url: '/jobs',
    headers: { authorization: `Bearer ${employer.token}`, 'content-type': 'application/json' },
    payload: Readable.from(slowly()),
  });
  expect(reply.statusCode).toBe(401);
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
});

test('a text that the database cannot hold is the fault of whoever sent it', async () => {
  const admin = await create.admin();
  const person = await create.employer();
  const replies = [
    await anonymous.post('/api/auth/login', { email: 'a\u0000@example.com', password: 'x' }),
    await anonymous.get('/mentorships?search=a%00b'),
    await admin.get('/user/employers?search=a%00b'),
    await admin.get('/user/employers/export.csv?search=a%00b'),
    await admin.get('/admin/audit?search=a%00b'),
    await admin.post(`/admin/users/${person.id}/suspend`, { reason: 'a\u0000b' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
});
