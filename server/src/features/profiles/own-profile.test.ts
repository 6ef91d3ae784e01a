import { expect, test } from 'vitest';
import { form, pdf } from '#testing/fixtures/files.ts';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import { docx } from '#testing/fixtures/word-files.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, storedFiles } = await createTestApp();

const school = { institution: 'KNUST', programme: 'BSc Design', fromYear: 2020, toYear: '2024' };
const work = {
  role: 'Intern',
  organisation: 'Volta Ltd',
  fromYear: '2024',
  toYear: '',
  text: 'Drew posters.',
};

test('a profile is filled step by step, and says what to do next', async () => {
  const seeker = await create.jobseeker();
  const profile = async () => (await seeker.get('/api/profile')).body;
  expect((await profile()).completeness).toEqual({ percent: 0, next: 'cv' });

  await seeker.put('/api/profile', { field: 'Design', linkedin: 'linkedin.com/in/ama', wantedType: 'NSS' });
  await seeker.put('/user/profile', { skills: 'JavaScript', location: 'Oti Region' });
  expect((await seeker.post('/api/profile/education', school)).status).toBe(201);
  expect((await seeker.post('/api/profile/experience', work)).status).toBe(201);
  await seeker.post('/api/profile/experience', { ...work, role: 'Farm help', fromYear: 2019, toYear: 2019 });
  await seeker.post('/api/cv', { layout: 'modern' });
  const reply = await profile();
  expect(reply).toMatchObject({
    profile: {
      field: 'Design',
      linkedin: 'https://linkedin.com/in/ama',
      github: null,
      wantedType: 'NSS',
      education: [{ ...school, toYear: 2024 }],
      experience: [{ ...work, fromYear: 2024, toYear: null }, { role: 'Farm help' }],
    },
    completeness: { percent: 80, next: 'telNumber' },
  });

  const entryId = reply.profile.experience[0]._id;
  const changed = { ...work, role: 'Assistant', fromYear: 2018, toYear: 2018, text: '' };
  const path = `/api/profile/experience/${entryId}`;
  expect((await seeker.put(path, { ...changed, toYear: 2017 })).body.errors).toEqual({
    toYear: 'The last year cannot be before the first.',
  });
  expect((await seeker.put(path.replace('experience', 'education'), school)).status).toBe(404);
  expect((await seeker.put(path, changed)).body.message).toBe('Entry saved.');
  // What ended earlier moves down, and keeps its id.
  expect((await profile()).profile.experience).toMatchObject([
    { role: 'Farm help' },
    { _id: entryId, role: 'Assistant', organisation: 'Volta Ltd', toYear: 2018, text: null },
  ]);

  expect((await (await create.jobseeker()).delete(`/api/profile/entries/${entryId}`)).status).toBe(404);
  expect((await seeker.delete(`/api/profile/entries/${entryId}`)).status).toBe(200);
  expect((await seeker.delete(`/api/profile/entries/${entryId}`)).status).toBe(404);
  await seeker.put('/api/profile', { linkedin: '' });
  expect((await profile()).profile).toMatchObject({
    field: 'Design',
    linkedin: null,
    experience: [{ role: 'Farm help' }],
  });
  // The exact list of what a user is stays as it was.
  expect(Object.keys((await seeker.get('/api/auth/check-auth')).body.user)).not.toContain('field');
});

test('wrong fields are named, and nothing is stored', async () => {
  const seeker = await create.jobseeker();
  const wrong: [string, object, string][] = [
    [
      'put',
      { portfolio: 'javascript:alert(1)' },
      'Please enter a web address such as https://example.org/me.',
    ],
    ['put', { portfolio: 'ftp://example.org' }, 'Please enter a web address such as https://example.org/me.'],
    ['put', { field: 'Juggling' }, 'Please choose a field from the list.'],
    ['put', { serviceYear: '2026/2028' }, 'Please enter a service year such as 2026/2027.'],
    ['post', { ...school, institution: ' ' }, 'Institution is required'],
    ['post', { ...school, fromYear: '24' }, 'Please enter a year such as 2024.'],
    ['post', { ...school, fromYear: '2025' }, 'The last year cannot be before the first.'],
  ];
  for (const [method, body, message] of wrong) {
    const sent =
      method === 'put' ? seeker.put('/api/profile', body) : seeker.post('/api/profile/education', body);
    expect(await sent).toMatchObject({ status: 400, body: { message } });
  }
  for (let at = 0; at < 12; at++)
    await seeker.post('/api/profile/education', { ...school, fromYear: 2000 + at });
  expect((await seeker.get('/api/profile')).body.profile.education).toHaveLength(10);
  expect((await seeker.post('/api/profile/education', school)).body.code).toBe('too_many_entries');
  // A full list can still be changed.
  const [{ _id }] = (await seeker.get('/api/profile')).body.profile.education;
  expect((await seeker.put(`/api/profile/education/${_id}`, school)).status).toBe(200);
});

test('the employer to whom somebody applied sees the profile, and a mentor says what they teach', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const seeker = await create.jobseeker();
  await seeker.put('/api/profile', { github: 'github.com/ama', serviceStatus: 'serving', wantedType: 'NSS' });
  await seeker.post('/api/profile/education', school);
  await create.application({ job, by: seeker });
  const { body } = await employer.get('/jobs/employer/applications');
  expect(body.applications[0].profile).toMatchObject({
    github: 'https://github.com/ama',
    serviceStatus: 'serving',
    education: [{ programme: 'BSc Design' }],
    experience: [],
  });
  expect(body.applications[0].profile).not.toHaveProperty('wantedType');

  const mentor = await create.mentor();
  await mentor.put('/api/profile', { teaches: ['Python', 'SQL'], field: 'Design' });
  expect((await mentor.get('/api/profile')).body.profile).toMatchObject({
    teaches: ['Python', 'SQL'],
    field: null,
  });
});

test('the questions for newcomers are dismissed for good', async () => {
  const mentor = await create.mentor({ newcomer: true });
  const offers = async () => (await mentor.get('/api/auth/check-auth')).body.offersWelcome;
  expect(await offers()).toBe(true);
  expect((await mentor.post('/api/profile/welcome-end')).status).toBe(200);
  expect(await offers()).toBe(false);
});

test('a CV is created from the profile, and becomes the one on it', async () => {
  const seeker = await create.jobseeker({ firstname: 'Kɔjo', lastname: 'Ɔbɛng' });
  await seeker.post('/api/profile/experience', work);
  const opened = await app.inject({
    method: 'GET',
    url: '/api/cv?layout=modern&download=1',
    headers: { authorization: `Bearer ${seeker.token}` },
  });
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect(opened.headers['content-disposition']).toContain("filename*=UTF-8''K%C9%94jo%20%C6%86b%C9%9Bng.pdf");
  expect((await readPdf(opened.rawPayload)).text).toMatch(/Kɔjo Ɔbɛng[\s\S]*Intern\n[\s\S]*Drew posters/);

  const { body } = await seeker.post('/api/cv', {});
  expect(body).toMatchObject({
    user: { cv: `/profiles/${seeker.id}/cv` },
    message: 'This CV is now on your profile.',
  });
  expect((await seeker.get(body.user.cv)).status).toBe(200);
  expect((await seeker.post('/api/cv', { layout: 'loud' })).status).toBe(400);
});

test('the CV of an application is kept with it, once, and the one before is removed', async () => {
  const job = () => create.employer().then((postedBy) => create.job({ postedBy }));
  const seeker = await create.jobseeker();
  const send = async (parts: Parameters<typeof form>[0]) => {
    const { payload, headers } = form(parts);
    return seeker.post(`/jobs/${(await job()).id}/apply`, payload, { headers });
  };
  const before = (await storedFiles()).length;
  const resume = { name: 'cv.pdf', bytes: pdf('first'), type: 'application/pdf' };
  expect((await send({ resume, keepCv: 'true' })).body).toMatchObject({ success: true, cvKept: true });
  const { cv } = (await seeker.get('/api/auth/check-auth')).body.user;
  expect((await seeker.get(cv)).text).toContain('(first) Tj');

  expect((await send({ useProfileCv: 'generated', keepCv: 'true' })).body).toMatchObject({ cvKept: true });
  expect((await seeker.get(cv)).text).toContain('/StructTreeRoot');
  expect(await storedFiles()).toHaveLength(before + 3);

  const word = { name: 'cv.docx', bytes: docx() };
  expect((await send({ resume: word, keepCv: 'true' })).body).toMatchObject({ success: true, cvKept: false });
  expect((await send({ useProfileCv: 'true', keepCv: 'true' })).body).toMatchObject({ cvKept: null });
  expect((await seeker.get(cv)).text).toContain('/StructTreeRoot');
});
