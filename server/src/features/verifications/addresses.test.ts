import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

let now = new Date();
const { anonymous, create, db, mailsTo } = await createTestApp({ clock: () => now });

beforeEach(async () => {
  now = new Date();
  await db.deleteFrom('mail_ledger').execute();
});

const path = '/api/company/verification';
let count = 0;
const company = () => create.employer({ companyName: `Volta ${++count}` });
const markOf = async ({ id }: { id: string }) =>
  (await anonymous.get(`/api/companies/${id}`)).body.company.mark;
const codeTo = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean) ?? '';

test('an address at the own domain is confirmed by a code, and the mark names the domain', async () => {
  const owner = await company();
  await db
    .updateTable('companies')
    .set({ marked_at: new Date() })
    .where('name', '=', `Volta ${count}`)
    .execute();
  const email = 'info@volta.com.gh';
  for (const wrong of ['ama@gmail.com', 'ama@yahoo.co.uk'])
    expect((await owner.post(`${path}/address`, { email: wrong })).body.code).toBe('own_domain_required');
  expect((await owner.post(`${path}/address`, { email })).status).toBe(200);
  expect((await owner.post(`${path}/address`, { email })).status).toBe(429);
  expect((await owner.get(path)).body.address).toBe(email);
  const code = await codeTo(email);
  expect((await owner.post(`${path}/address/confirm`, { code: '000000' })).status).toBe(400);
  const all = await Promise.all(
    Array.from({ length: 4 }, () => owner.post(`${path}/address/confirm`, { code })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await markOf(owner)).toMatchObject({ registration: false, domain: 'volta.com.gh' });
});

test('after five tries, or ten minutes, the code opens nothing', async () => {
  const owner = await company();
  const email = 'hr@oti.com.gh';
  await owner.post(`${path}/address`, { email });
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => owner.post(`${path}/address/confirm`, { code: '111111' })),
  );
  expect(guesses.filter(({ body }) => body.code === 'code_wrong').length).toBeLessThanOrEqual(5);
  const code = await codeTo(email);
  expect((await owner.post(`${path}/address/confirm`, { code })).body.code).toBe('code_spent');
  const other = await company();
  await other.post(`${path}/address`, { email: 'hr@densu.com.gh' });
  now = new Date(now.getTime() + 601_000);
  const late = await other.post(`${path}/address/confirm`, { code: await codeTo('hr@densu.com.gh') });
  expect(late.body.code).toBe('code_wrong');
});

test('the address with which the owner logs in needs no code', async () => {
  const owner = await create.person({ role: 'employer', email: 'ama@volta-foods.example' });
  const reply = await owner.post(`${path}/address`, { email: 'ama@volta-foods.example' });
  expect(reply.body.message).toBe('The address is confirmed.');
  expect((await owner.get(path)).body.domain).toBe('volta-foods.example');
});
