import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, db } = await createTestApp();

async function session() {
  const mentor = await create.mentor({ firstname: 'Kwame', lastname: 'Boateng' });
  const ama = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  const kojo = await create.jobseeker({ firstname: 'Kojo', lastname: 'Mensah' });
  const { id } = await create.session({ by: mentor, mentees: [ama, kojo] });
  return { mentor, ama, kojo, id, path: `/api/mentorships/sessions/${id}/notes` };
}

type Person = Awaited<ReturnType<typeof session>>['mentor'];

const notesOfMentor = async (mentor: Person) =>
  (await mentor.get('/api/mentorships/sessions')).body.sessions[0].notes;
const notesOfMentee = async (mentee: Person) => (await mentee.get('/api/my-sessions')).body.sessions[0].notes;

test('what is shared both sides read, and no other mentee; what is own its writer alone', async () => {
  const { mentor, ama, kojo, path } = await session();
  const byMentor = await mentor.put(path, { own: 'Ama is shy', shared: 'Read chapter two\r\nby Monday' });
  expect(byMentor).toMatchObject({
    status: 200,
    body: {
      message: 'Notes saved',
      notes: { own: 'Ama is shy', shared: 'Read chapter two\nby Monday', others: [] },
    },
  });
  await ama.put(path, { own: 'Ask about tests', shared: 'I will bring my code' });

  const fromKwame = { name: 'Kwame Boateng', text: 'Read chapter two\nby Monday' };
  expect(await notesOfMentor(mentor)).toEqual({
    own: 'Ama is shy',
    shared: fromKwame.text,
    others: [{ name: 'Ama Owusu', text: 'I will bring my code' }],
  });
  const ofAma = { own: 'Ask about tests', shared: 'I will bring my code', others: [fromKwame] };
  expect(await notesOfMentee(ama)).toEqual(ofAma);
  expect(await notesOfMentee(kojo)).toEqual({ own: '', shared: '', others: [fromKwame] });
});

test('what is absent stays, what is empty is cleared, and a text has an end', async () => {
  const { mentor, ama, path } = await session();
  await mentor.put(path, { own: 'First', shared: 'Second' });
  expect((await mentor.put(path, { own: '' })).body.notes).toMatchObject({ own: '', shared: 'Second' });
  expect((await mentor.put(path, { shared: '' })).body.notes).toMatchObject({ own: '', shared: '' });
  expect((await notesOfMentee(ama)).others).toEqual([]);
  expect(await mentor.put(path, { own: 'a'.repeat(5_001) })).toMatchObject({
    status: 400,
    body: { errors: { own: 'Notes may have at most 5,000 characters.' } },
  });
});

test('a mentee who is not invited any more writes no notes, and keeps their own in the export', async () => {
  const { mentor, ama, id, path } = await session();
  await mentor.put(path, { own: 'Ama is shy', shared: 'Read chapter two' });
  await ama.put(path, { own: 'Ask about tests' });
  await db.deleteFrom('mentoring_session_mentees').where('user_id', '=', ama.id).execute();
  expect((await ama.put(path, { own: 'Again' })).status).toBe(404);
  const file = (await exportOf(app, ama)).files.get('session-notes.json');
  expect(JSON.parse(String(file))).toMatchObject([
    { session_id: id, by: 'Ama Owusu', own: 'Ask about tests' },
  ]);
});

test('with an account go its notes, and what a mentor noted on sessions with that person alone', async () => {
  const { mentor, ama, kojo, path } = await session();
  const alone = await create.session({ by: mentor, mentees: [ama], date: '2099-01-03' });
  await mentor.put(path, { own: 'Both were on time' });
  await mentor.put(`/api/mentorships/sessions/${alone.id}/notes`, { own: 'Ama is shy', shared: 'Read' });
  await ama.put(path, { own: 'Ask about tests', shared: 'I will bring my code' });
  expect((await ama.send('DELETE', '/api/me', { password: goodPassword, now: true })).status).toBe(200);
  const rows = await db
    .selectFrom('mentoring_session_notes')
    .select('own')
    .where('user_id', 'in', [mentor.id, ama.id])
    .execute();
  expect(rows).toEqual([{ own: 'Both were on time' }]);
  expect(await notesOfMentee(kojo)).toEqual({ own: '', shared: '', others: [] });
});

test('notes that are saved while their session is deleted go with it', async () => {
  const { mentor, ama, id, path } = await session();
  const [deleted, ...saved] = await Promise.all([
    mentor.delete(`/api/mentorships/sessions/${id}`),
    ...Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? ama : mentor).put(path, { own: `Note ${index}` }),
    ),
  ]);
  expect(deleted.status).toBe(200);
  expect(saved.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  const left = await db
    .selectFrom('mentoring_session_notes')
    .select('own')
    .where('session_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});
