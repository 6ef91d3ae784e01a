import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();
const day = 24 * 3_600_000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
type Person = Awaited<ReturnType<typeof create.jobseeker>>;

const pathOf = async (person: Person) =>
  new URL((await person.get('/api/me/calendar')).body.address).pathname;
const read = async (path: string) => {
  const { status, text, headers } = await anonymous.get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};

test('both sides find agreed interviews and coming sessions in their own calendars, and nobody else does', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const mentor = await create.mentor();
  const job = await create.job({ postedBy: employer, title: 'Clerk; junior' });
  const { id } = await create.application({ job, by: ama });
  const start = `${dateIn(3)}T10:00:00.000Z`;
  const offered = await employer.post(`/api/applications/${id}/interviews`, {
    slots: [start],
    minutes: 30,
    place: 'Ho, Main Street',
  });
  expect(offered.status).toBe(201);
  expect(await read(await pathOf(ama))).toEqual([]);
  await ama.post(`/api/interviews/${offered.body.interview._id}/choose`, { slot: 0 });
  await create.session({ by: mentor, mentees: [ama], date: dateIn(5), topic: 'Reading code' });

  const events = await read(await pathOf(ama));
  expect(events.map(({ summary }) => summary)).toEqual([
    'Interview: Clerk; junior, Volta Ltd',
    'Mentoring: Reading code',
  ]);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe(start);
  expect(events[0]?.location).toBe('Ho, Main Street');
  expect((await read(await pathOf(employer))).map(({ summary }) => summary)).toEqual([
    expect.stringContaining('Interview: Clerk; junior, '),
  ]);
  expect((await read(await pathOf(mentor))).map(({ summary }) => summary)).toEqual([
    'Mentoring: Reading code',
  ]);
  expect(await read(await pathOf(kofi))).toEqual([]);
  await employer.delete(`/api/interviews/${offered.body.interview._id}`);
  expect((await read(await pathOf(ama))).map(({ summary }) => summary)).toEqual(['Mentoring: Reading code']);
});

test('a renewed address ends the old one, and a stranger cannot make one up', async () => {
  const ama = await create.jobseeker();
  const first = await pathOf(ama);
  expect(await pathOf(ama)).toBe(first);
  const renewed = new URL((await ama.post('/api/me/calendar')).body.address).pathname;
  expect(renewed).not.toBe(first);
  expect((await anonymous.get(first)).status).toBe(404);
  expect(await read(renewed)).toEqual([]);
  const forged = renewed.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const path of [forged, '/calendar/nonsense.ics']) expect((await anonymous.get(path)).status).toBe(404);
});

test('the address ends when the account is suspended or erased', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const [suspended, erased] = [await pathOf(ama), await pathOf(kofi)];
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ama.id).execute();
  expect((await anonymous.get(suspended)).status).toBe(404);
  await kofi.post('/api/me/calendar');
  await db.deleteFrom('users').where('id', '=', kofi.id).execute();
  expect((await anonymous.get(erased)).status).toBe(404);
  const left = await db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', kofi.id).execute();
  expect(left).toEqual([]);
});
