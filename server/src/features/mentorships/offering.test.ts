import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db, mailsTo } = await createTestApp();

const input = {
  title: 'From classroom to code',
  duration: '3 months',
  maxApplicants: 5,
  description: 'Weekly talks.\nSmall projects.',
  skillsRequired: 'Python, SQL,Python',
};

describe('a mentor who offers a mentorship', () => {
  test('gets it back and finds it in the own list and in the public one', async () => {
    const mentor = await create.mentor();
    const reply = await mentor.post('/api/mentorships', input);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Mentorship opportunity created successfully',
        mentorship: { ...input, skillsRequired: ['Python', 'SQL'], currentApplicants: 0, applicants: [] },
      },
    });
    const { _id: id } = reply.body.mentorship;
    expect((await mentor.get('/api/mentorships')).body).toMatchObject({
      total: 1,
      mentorships: [{ _id: id }],
    });
    expect((await mentor.get(`/api/mentorships/${id}`)).body.mentorship).toEqual(reply.body.mentorship);
    expect((await anonymous.get('/mentorships?limit=1')).body.mentorships[0]._id).toBe(id);
  });

  test('may leave out skills, give them as a list and the number as text', async () => {
    const mentor = await create.mentor();
    const { skillsRequired, ...bare } = input;
    expect((await mentor.post('/api/mentorships', bare)).body.mentorship.skillsRequired).toEqual([]);
    const listed = { ...input, maxApplicants: '7', skillsRequired: ['SQL'] };
    expect((await mentor.post('/api/mentorships', listed)).body.mentorship).toMatchObject({
      maxApplicants: 7,
      skillsRequired: ['SQL'],
    });
  });

  test.each([
    ['title', '  ', 'Title is required'],
    ['duration', undefined, 'Duration is required'],
    ['description', '', 'Description is required'],
    ['maxApplicants', 0, 'Max applicants must be a whole number from 1 to 1,000'],
    ['maxApplicants', 2.5, 'Max applicants must be a whole number from 1 to 1,000'],
    ['maxApplicants', undefined, 'Max applicants must be a whole number from 1 to 1,000'],
    ['maxApplicants', 'many', 'Max applicants must be a whole number from 1 to 1,000'],
    ['skillsRequired', 'Python,Fishing', 'Please choose skills from the list.'],
  ])('is told what is wrong with %s %j', async (field, value, message) => {
    const mentor = await create.mentor();
    const reply = await mentor.post('/api/mentorships', { ...input, [field]: value });
    expect(reply).toMatchObject({
      status: 400,
      body: { success: false, message, errors: { [field]: message } },
    });
  });

  test('chooses among fifty skills', () => {
    expect(new Set(mentorshipSkills).size).toBe(50);
    expect(mentorshipSkills).toEqual(expect.arrayContaining(['Python', 'SQL']));
  });
});

describe('a mentor who changes a mentorship', () => {
  test('reads the new words; skills that are not mentioned stay', async () => {
    const mentor = await create.mentor();
    const { id } = await create.mentorship({ by: mentor, skills: ['SQL'] });
    const { skillsRequired, ...bare } = input;
    expect(await mentor.put(`/api/mentorships/${id}`, bare)).toMatchObject({
      status: 200,
      body: {
        message: 'Mentorship updated successfully',
        mentorship: { _id: id, title: input.title, skillsRequired: ['SQL'] },
      },
    });
    const cleared = await mentor.put(`/api/mentorships/${id}`, { ...input, skillsRequired: '' });
    expect(cleared.body.mentorship.skillsRequired).toEqual([]);
  });

  test('may offer fewer places than are taken: nobody is sent away, nobody comes in', async () => {
    const mentor = await create.mentor();
    const mentorship = await create.mentorship({ by: mentor, maxApplicants: 5 });
    for (let n = 0; n < 3; n += 1) await create.applicant(mentorship, await create.jobseeker(), 'approved');
    const reply = await mentor.put(`/api/mentorships/${mentorship.id}`, { ...input, maxApplicants: 2 });
    expect(reply.body.mentorship).toMatchObject({ maxApplicants: 2, currentApplicants: 3 });
    const late = await create.jobseeker();
    expect((await late.post(`/mentorships/${mentorship.id}/apply`)).status).toBe(409);
  });
});

describe('a mentor who deletes a mentorship', () => {
  test('takes it from every list; those concerned are told and keep their record', async () => {
    const mentor = await create.mentor({ firstname: 'Yaw', lastname: 'Darko' });
    const [waiting, learning, declined] = await Promise.all([1, 2, 3].map(() => create.jobseeker()));
    const mentorship = await create.mentorship({ by: mentor, title: 'Short lived' });
    await create.applicant(mentorship, waiting as { id: string }, 'pending');
    await create.applicant(mentorship, learning as { id: string }, 'approved');
    await create.applicant(mentorship, declined as { id: string }, 'declined');

    expect(await mentor.delete(`/api/mentorships/${mentorship.id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Mentorship deleted successfully' },
    });
    expect((await mentor.get('/api/mentorships')).body.mentorships).toEqual([]);
    expect((await mentor.get('/api/mentorships/applicants/all')).body).toMatchObject({
      total: 0,
      pending: 0,
    });
    expect((await mentor.get('/api/mentorships/mentees')).body.mentees).toEqual([]);
    expect((await mentor.get(`/api/mentorships/${mentorship.id}`)).status).toBe(404);
    expect((await mentor.put(`/api/mentorships/${mentorship.id}`, input)).status).toBe(404);
    expect((await mentor.delete(`/api/mentorships/${mentorship.id}`)).status).toBe(404);
    const decision = await mentor.post(`/api/mentorships/${mentorship.id}/approve/${waiting?.id}`);
    expect(decision.status).toBe(404);

    const [toWaiting] = await mailsTo(waiting?.email as string);
    expect(toWaiting).toMatchObject({ subject: 'The mentorship "Short lived" is no longer offered' });
    expect(toWaiting?.text).toContain('Yaw Darko no longer offers');
    expect((await mailsTo(learning?.email as string))[0]?.text).toContain('Yaw Darko has ended');
    expect(await mailsTo(declined?.email as string)).toEqual([]);
    for (const person of [waiting, learning, declined]) {
      const { body } = (await person?.get('/api/my-mentorships')) ?? {};
      expect(body.mentorships).toMatchObject([{ title: 'Short lived', isOffered: false }]);
    }
    const record = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', mentorship.id)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ actor_id: mentor.id, action: 'mentorship.removed' });
  });
});

test('a mentor whose account is deleted while the request runs is asked to log in', async () => {
  const mentor = await create.mentor();
  let answer: Promise<{ status: number }> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', mentor.id).execute();
    answer = mentor.post('/api/mentorships', input);
    await new Promise((resolve) => setTimeout(resolve, 400));
  });
  expect((await answer)?.status).toBe(401);
});
