import { expect, test } from 'vitest';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendDueAlerts } from './alert-pass.jobs.ts';

let now = new Date('2027-03-01T12:00:00Z');
const { anonymous, create, db, mailsTo } = await createTestApp({ clock: () => now });
const employer = await create.employer({ companyName: 'Volta Ltd' });

const nextDay = async () => {
  now = new Date(now.getTime() + 24 * 3_600_000);
  await sendDueAlerts({ db, mailer, publicUrl: 'https://akwan.example' }, now);
};

/** The first mailed job first. */
const toldTo = async (email: string) =>
  (await mailsTo(email))
    .toReversed()
    .flatMap(({ text }) => [...text.matchAll(/\/jobs\/([\w-]{36})/g)].map(([, id]) => id));

test('who says "not for me" hears no more of that employer, or of that kind of job, until they take it back', async () => {
  const person = await create.jobseeker();
  const { body } = await person.post('/api/job-alerts', {
    q: 'weaver',
    category: 'Design',
    frequency: 'daily',
  });
  const { _id } = body.alert;
  const other = await create.employer({ companyName: 'Kente House' });
  const post = (postedBy: { id: string }, tags: string[]) => create.job({ postedBy, title: 'Weaver', tags });
  const tokenOf = async (jobId: string) => {
    const [mail] = (await mailsTo(person.email)).filter(({ text }) => text.includes(jobId));
    const tokens = [...(mail?.text.matchAll(/Not for me: \S+\/job-alerts\/not-for-me\/(\S+)/g) ?? [])];
    return tokens.map(([, token]) => token).find((token) => token?.includes(jobId.replaceAll('-', '')));
  };
  const first = await post(employer, ['Design', 'Sales']);
  await nextDay();
  const path = `/api/job-alerts/not-for-me/${await tokenOf(first.id)}`;
  expect((await anonymous.get(path)).body).toMatchObject({
    title: 'Weaver',
    companyName: 'Volta Ltd',
    categories: ['Sales'],
    alert: '“weaver”, Design',
  });
  expect((await anonymous.post(path, { leaveOut: 'employer' })).status).toBe(200);
  await post(employer, ['Design']);
  const second = await post(other, ['Design', 'Sales']);
  await nextDay();
  expect(await toldTo(person.email)).toEqual([first.id, second.id]);
  const again = `/api/job-alerts/not-for-me/${await tokenOf(second.id)}`;
  expect((await anonymous.post(again, { leaveOut: 'category' })).status).toBe(200);
  await post(other, ['Design', 'Sales']);
  const third = await post(other, ['Design']);
  await nextDay();
  expect(await toldTo(person.email)).toEqual([first.id, second.id, third.id]);

  const [own] = (await person.get('/api/job-alerts')).body.alerts;
  expect(own.leavesOut).toBe(2);
  const { body: changed } = await person.patch(`/api/job-alerts/${_id}`, { showAll: true });
  expect(changed.alert.leavesOut).toBe(0);
  const fourth = await post(employer, ['Design', 'Sales']);
  await nextDay();
  expect((await toldTo(person.email)).at(-1)).toBe(fourth.id);

  // Nobody makes up a link, and one to an alert that is gone ends in a sentence.
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await anonymous.post(forged, { leaveOut: 'employer' })).body.code).toBe('link_invalid');
  await person.delete(`/api/job-alerts/${_id}`);
  expect((await anonymous.get(path)).body.code).toBe('link_invalid');
});
