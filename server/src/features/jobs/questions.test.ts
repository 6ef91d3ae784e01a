import { readyQuestions } from '@akwan/contract/lists/questions.ts';
import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, anonymous, db } = await createTestApp();

const texts = {
  title: 'Teller',
  aboutRole: 'Serve customers.',
  qualification: 'WASSCE',
  responsibility: 'Cash',
};
const start = { text: 'When could you start?', kind: 'short', required: true };
const degree = { text: 'Which degree?', kind: 'choice', options: ['HND', 'BSc'], required: false };

type Asked = { _id: string; text: string; kind: string };

async function post(questions: unknown) {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const reply = await employer.post('/jobs', { ...texts, questions });
  return { employer, reply, id: reply.body.job?._id as string };
}

test('an employer asks with a job, and everybody reads the questions on its page before applying', async () => {
  const { id } = await post([start, degree]);
  const { body } = await anonymous.get(`/jobs/${id}`);
  expect(body.job.questions).toEqual([
    { _id: expect.any(String), ...start },
    { _id: expect.any(String), ...degree },
  ]);
});

test('the six ready questions are accepted as they are', async () => {
  for (const { label: _, ...question } of Object.values(readyQuestions)) {
    const { reply } = await post([question]);
    expect(reply.body.job.questions).toMatchObject([question]);
  }
});

test.each([
  ['a sixth one', Array(6).fill(start), 'A job may have at most 5 questions.'],
  ['one without words', [{ ...start, text: ' ' }], 'Please write the question, or remove it.'],
  ['a long one', [{ ...start, text: 'x'.repeat(201) }], 'A question may have at most 200 characters.'],
  [
    'a choice without a choice',
    [{ ...degree, options: ['HND', 'HND'] }],
    '“Which degree?” needs 2 to 8 different options, one in each line.',
  ],
  ['an unknown kind', [{ ...start, kind: 'essay' }], 'Please choose how the question is answered.'],
])('%s is refused with a sentence at the questions', async (_what, questions, sentence) => {
  const { reply } = await post(questions);
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, errors: { questions: sentence } } });
});

test('an edit keeps the ids of its questions, an edit without them keeps them all, an empty list asks nothing', async () => {
  const { employer, reply, id } = await post([start, degree]);
  const [first, second] = reply.body.job.questions as [Asked, Asked];
  const change = async (questions?: unknown) =>
    (await employer.put(`/jobs/${id}`, { ...texts, questions })).body.job.questions as Asked[];
  const changed = await change([
    { ...second, text: 'Which certificate?' },
    { ...first, kind: 'number' },
    { ...start, _id: second._id },
  ]);
  expect(changed.map(({ text }) => text)).toEqual(['Which certificate?', start.text, start.text]);
  expect(changed[0]?._id).toBe(second._id);
  // Answered in another way now, or named twice: a question of its own.
  expect(new Set(changed.map(({ _id }) => _id)).size).toBe(3);
  expect(changed[1]?._id).not.toBe(first._id);
  expect(await change()).toEqual(changed);
  expect(await change([])).toEqual([]);
});

test('the page of a job is never older than its questions', async () => {
  const { employer, id } = await post([start]);
  const read = async () =>
    (await anonymous.get(`/jobs/${id}`)).body.job.questions.map(({ text }: Asked) => text);
  expect(await read()).toEqual([start.text]);
  await employer.put(`/jobs/${id}`, { ...texts, questions: [degree] });
  await expect.poll(read).toEqual([degree.text]);
});

test('a copy asks the same under ids of its own', async () => {
  const { employer, reply, id } = await post([start, degree]);
  const { body } = await employer.post(`/jobs/${id}/copy`);
  const [asked, copied] = [reply.body.job.questions, body.job.questions] as [Asked[], Asked[]];
  expect(copied.map(({ text }) => text)).toEqual(asked.map(({ text }) => text));
  expect(copied[0]?._id).not.toBe(asked[0]?._id);
});

test('a question that asks for money holds the job, and the administrator reads the sentence', async () => {
  const fee = 'Will you pay the registration fee of GHS 50 by mobile money to 0244123456 first?';
  const { employer, reply, id } = await post([{ ...start, text: fee }]);
  expect(reply.body.reviewReasons).not.toEqual([]);
  const admin = await create.admin();
  const held = (await admin.get('/admin/held-jobs')).body.jobs as {
    _id: string;
    passages: { quote: string }[];
  }[];
  expect(held.find(({ _id }) => _id === id)?.passages.map(({ quote }) => quote)).toContain(fee);
  const released = await create.job({ postedBy: employer });
  const edited = await employer.put(`/jobs/${released.id}`, {
    ...texts,
    questions: [{ ...start, text: fee }],
  });
  expect(edited.body.reviewReasons).not.toEqual([]);
});

test('of an employer who leaves, no question stays', async () => {
  const { employer, id } = await post([{ ...start, text: 'Do you know plantedforeman?' }]);
  await employer.send('DELETE', '/api/me', { password: goodPassword, now: true });
  const row = await db.selectFrom('jobs').select('questions').where('id', '=', id).executeTakeFirst();
  expect(row?.questions ?? []).toEqual([]);
});
