import { expect, test } from 'vitest';
import { form, pdf } from '#testing/fixtures/files.ts';
import { goodPassword, type TestPerson } from '#testing/fixtures/people.ts';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { app, create, db, storedFiles } = testApp;

const texts = { title: 'Driver', aboutRole: 'Drive.', qualification: 'Licence', responsibility: 'Deliver' };
const questions = [
  { text: 'Do you hold a licence?', kind: 'yes_no', required: true },
  { text: 'Years on the road?', kind: 'number', required: true },
  { text: 'Which vehicle?', kind: 'choice', options: ['Van', 'Truck'], required: false },
  { text: 'From when?', kind: 'short', required: false },
];
type Ids = [string, string, string, string];

async function askingJob() {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const { body } = await employer.post('/jobs', { ...texts, questions });
  const asked = body.job.questions as { _id: string }[];
  return { employer, id: body.job._id as string, ids: asked.map(({ _id }) => _id) as Ids };
}

const cv = { name: 'cv.pdf', bytes: pdf() };
const apply = (jobId: string, person: Pick<TestPerson, 'post'>, parts: Record<string, string>) => {
  const { payload, headers } = form({ resume: cv, ...parts });
  return person.post(`/jobs/${jobId}/apply`, payload, { headers });
};
const inJson = (ids: Ids, values: unknown[]) => ({
  answers: JSON.stringify(Object.fromEntries(values.map((value, at) => [ids[at], value]))),
});

test('a job seeker answers with the application, as JSON or as fields of a form without script', async () => {
  const { employer, id, ids } = await askingJob();
  const [licence, years, vehicle] = ids;
  const [esi, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const sent = await apply(id, esi, inJson(ids, [true, 3, 'Truck', ' Next Monday ']));
  const given = [
    { _id: licence, text: 'Do you hold a licence?', kind: 'yes_no', answer: 'yes' },
    { _id: years, text: 'Years on the road?', kind: 'number', answer: '3' },
    { _id: vehicle, text: 'Which vehicle?', kind: 'choice', answer: 'Truck' },
    { _id: ids[3], text: 'From when?', kind: 'short', answer: 'Next Monday' },
  ];
  expect(sent).toMatchObject({ status: 201, body: { application: { answers: given } } });
  const plain = await apply(id, kofi, { [`answer.${licence}`]: 'no', [`answer.${years}`]: '1' });
  expect(plain.status).toBe(201);

  const own = await esi.get('/applications/mine');
  expect(own.body.applications[0].answers).toEqual(given);
  const received = await employer.get(`/jobs/employer/applications?jobId=${id}&sort=oldest`);
  expect(received.body.applications.map(({ answers }: { answers: unknown[] }) => answers.length)).toEqual([
    4, 2,
  ]);
  const desk = await employer.get(`/api/applications/desk?jobId=${id}`);
  expect(desk.body).toMatchObject({ person: { answers: given }, jobs: [{ questions }] });
});

test('an answer that is missing or wrong is named at its field, and nothing is stored', async () => {
  const { id, ids } = await askingJob();
  const seeker = await create.jobseeker();
  const before = (await storedFiles()).length;
  const refused = await apply(id, seeker, inJson(ids, ['', 'many', 'Bus']));
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'answers_wrong',
      errors: {
        [`answer.${ids[0]}`]: 'Please answer this question.',
        [`answer.${ids[1]}`]: 'Please enter a number, such as 3 or 1,500.',
        [`answer.${ids[2]}`]: 'Please choose one of the options.',
      },
    },
  });
  expect((await storedFiles()).length).toBe(before);
  expect((await apply(id, seeker, { answers: '{"' })).body.errors.answers).toBe(
    'The answers could not be read.',
  );
  expect((await apply(id, seeker, inJson(ids, ['yes', '2']))).status).toBe(201);
});

test('answers stay as they were given, whatever the employer asks later', async () => {
  const { employer, id, ids } = await askingJob();
  const seeker = await create.jobseeker();
  await apply(id, seeker, inJson(ids, ['yes', '2']));
  const changed = [{ _id: ids[0], text: 'Can you fly?', kind: 'yes_no', required: true }];
  await employer.put(`/jobs/${id}`, { ...texts, questions: changed });
  const asked = async () =>
    (await seeker.get('/applications/mine')).body.applications[0].answers.map(
      ({ text }: { text: string }) => text,
    );
  expect(await asked()).toEqual(['Do you hold a licence?', 'Years on the road?']);
  const late = await create.jobseeker();
  // An answer to a question that is gone is left out.
  const sent = await apply(id, late, inJson(ids, ['no', '7']));
  expect(sent.body.application.answers).toMatchObject([{ text: 'Can you fly?', answer: 'no' }]);
  const csv = (await employer.get(`/api/jobs/${id}/applications.csv`)).text.split('\r\n');
  expect(csv[0]).toContain(
    'Question: Do you hold a licence?,Question: Years on the road?,Question: Can you fly?',
  );
  expect(csv[1]).toMatch(/,yes,2,$/);
  expect(csv[2]).toMatch(/,,,no$/);
});

test('an employer leaves those with an answer: exact, by range, or by words', async () => {
  const { employer, id, ids } = await askingJob();
  const [licence, years, vehicle, when] = ids;
  for (const values of [
    ['yes', '1', 'Van', 'in January'],
    ['yes', '5', 'Truck', 'at once'],
    ['no', '9'],
  ])
    await apply(id, await create.jobseeker(), inJson(ids, values));
  const years_ = ({ answers }: { answers: { _id: string; answer: string }[] }) =>
    answers.find(({ _id }) => _id === years)?.answer;
  const found = async (filter: Record<string, string>) => {
    const query = new URLSearchParams({ jobId: id, sort: 'oldest', ...filter });
    const { body } = await employer.get(`/jobs/employer/applications?${query}`);
    const shown = body.applications.map(years_);
    expect(body.total).toBe(shown.length);
    const desk = await employer.get(
      `/api/applications/desk?${new URLSearchParams({ jobId: id, ...filter })}`,
    );
    expect(desk.body.total).toBe(shown.length);
    return shown;
  };
  expect(await found({ [`answer.${licence}`]: 'Yes' })).toEqual(['1', '5']);
  expect(await found({ [`answer.${vehicle}`]: 'Truck' })).toEqual(['5']);
  expect(await found({ [`answer.${years}`]: '5' })).toEqual(['5']);
  expect(await found({ [`answer.${years}`]: '5..' })).toEqual(['5', '9']);
  expect(await found({ [`answer.${years}`]: '..5' })).toEqual(['1', '5']);
  expect(await found({ [`answer.${years}`]: '2..6', [`answer.${licence}`]: 'no' })).toEqual([]);
  expect(await found({ [`answer.${when}`]: 'JANUARY' })).toEqual(['1']);
  expect(await found({ [`answer.${years}`]: 'many\u0000' })).toEqual([]);
  expect(await found({ [`answer.${years}`]: '' })).toEqual(['1', '5', '9']);
  const { body } = await employer.post('/api/applications/decide/preview', {
    ...{ jobId: id, all: true, status: 'declined', [`answer.${licence}`]: 'no' },
  });
  expect(body.people).toHaveLength(1);
});

test('nothing is decided by an answer alone', async () => {
  const { id, ids } = await askingJob();
  const { body } = await apply(id, await create.jobseeker(), inJson(ids, ['no', '0']));
  expect(body.application).toMatchObject({ status: 'pending', stage: 'received' });
});

test('answers are in the own data of the person, and go with the account', async () => {
  const { id, ids } = await askingJob();
  const seeker = await create.jobseeker();
  const { body } = await apply(id, seeker, inJson(ids, ['yes', '2', '', 'plantedmonday']));
  const { files } = await exportOf(app, seeker);
  expect([...files.values()].join()).toContain('plantedmonday');
  await seeker.send('DELETE', '/api/me', { password: goodPassword, now: true });
  const row = await db
    .selectFrom('applications')
    .select('answers')
    .where('id', '=', body.application._id)
    .executeTakeFirst();
  expect(row?.answers).toEqual([]);
});
