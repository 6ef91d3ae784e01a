import { beforeEach, expect, test } from 'vitest';
import { sendDueDigests } from '#infra/mail/send-digests.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();
const path = '/api/mentorships/sessions';
const minute = 60_000;

let mentor: TestPerson;
let ama: TestPerson;

beforeEach(async () => {
  mentor = await create.mentor({ firstname: 'Kwame', lastname: 'Addo' });
  ama = await create.jobseeker();
  const mentorship = await create.mentorship({ by: mentor });
  await create.applicant(mentorship, ama, 'approved');
});

const input = (topic: string, changes: object = {}) => ({
  selectedMentees: [ama.id],
  topic,
  date: '2099-03-11',
  startTime: '14:30',
  endTime: '15:30',
  ...changes,
});
const plan = async (topic: string) => (await mentor.post(path, input(topic))).body.session._id as string;
const cancel = (id: string) => mentor.delete(`${path}/${id}`);
const change = (id: string, topic: string, startTime: string) =>
  mentor.put(`${path}/${id}`, input(topic, { startTime }));
const mailsNow = () => mailsTo(ama.email);
const letTimePass = (milliseconds: number) =>
  sendDueDigests({ db, enqueueJobs: async () => {} }, new Date(Date.now() + milliseconds));

test('planning and cancelling twelve times mails the mentee six times, and later nothing more', async () => {
  for (let n = 0; n < 12; n += 1) await cancel(await plan(`Session ${n}`));
  expect(await mailsNow()).toHaveLength(6);
  await letTimePass(11 * minute);
  expect(await mailsNow()).toHaveLength(6);
});

test('what waited is one mail with a line and a calendar file for each session as it is at last', async () => {
  const first = await plan('First');
  for (let n = 0; n < 5; n += 1) await plan(`Session ${n}`);
  const moved = await plan('Moved');
  await plan('Kept');
  await cancel(await plan('Never mind'));
  await change(moved, 'Moved', '09:00');
  await change(moved, 'Moved', '10:00');
  await change(first, 'First', '11:00');
  await cancel(first);
  expect(await mailsNow()).toHaveLength(6);

  await letTimePass(11 * minute);
  const mails = await mailsNow();
  expect(mails).toHaveLength(7);
  const digest = mails.find(({ subject }) => subject === '3 changes to your sessions with Kwame Addo');
  expect(digest?.text).toMatch(/Cancelled: First/);
  expect(digest?.text).toMatch(/Planned: Kept/);
  expect(digest?.text).toMatch(/Moved, .*10:00/);
  expect(digest?.text).not.toMatch(/Never mind|09:00/);
  const files = digest?.attachments.map(({ content }) => content) ?? [];
  const fileOf = (id: string) => files.filter((content) => content.includes(`UID:${id}`)).join();
  expect(files).toHaveLength(3);
  expect(fileOf(moved)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:2/);
  expect(fileOf(first)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);
});

test('one mail that waited arrives as it was written', async () => {
  for (let n = 0; n < 6; n += 1) await plan(`Session ${n}`);
  await plan('The seventh');
  await letTimePass(11 * minute);
  const subjects = (await mailsNow()).map(({ subject }) => subject);
  expect(subjects).toContain('Invitation: The seventh');
});

test('parallel plans stay within the budget, and every session is told of', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => plan(`Parallel ${n}`)));
  expect(await mailsNow()).toHaveLength(6);
  await letTimePass(11 * minute);
  const mails = await mailsNow();
  expect(mails).toHaveLength(7);
  const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => content));
  expect(new Set(files.map((content) => /UID:(.+)/.exec(content)?.[1])).size).toBe(20);
});
