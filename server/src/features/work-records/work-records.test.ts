import { expect, test } from 'vitest';
import { linkIn, openedRecord } from '#testing/fixtures/work-records.ts';
import { createTestApp } from '#testing/test-app.ts';

let today = '2026-11-18';
const testApp = await createTestApp({ clock: () => new Date(`${today}T10:00:00Z`) });
const { create, db, mailsTo } = testApp;

const period = {
  startDate: '2026-11-02',
  endDate: '2026-11-27',
  supervisorName: 'Esi Boateng',
  supervisorEmail: 'esi@voltalabs.example',
};

test('either side opens the record of an approved internship, once, and the other side and the supervisor are told', async () => {
  const employer = await create.employer({ companyName: 'Volta Labs' });
  const worker = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  const job = await create.job({ postedBy: employer, title: 'Lab assistant', type: 'NSS' });
  const { id } = await create.application({ job, by: worker });
  const path = `/api/applications/${id}/record`;
  expect((await worker.post(path, period)).body.code).toBe('record_not_offered');
  await employer.patch(`/jobs/${job.id}/applications/${id}`, { status: 'approved' });
  expect((await (await create.employer()).post(path, period)).status).toBe(404);
  expect((await (await create.jobseeker()).post(path, period)).status).toBe(404);

  const opened = await employer.post(path, period);
  expect(opened.status).toBe(201);
  expect(opened.body.record).toMatchObject({
    name: 'Ama Owusu',
    kind: 'NSS',
    jobTitle: 'Lab assistant',
    company: 'Volta Labs',
    state: 'running',
    isMine: false,
    weekCount: 4,
    writtenCount: 0,
    publicPath: null,
    linkUntil: '2026-12-18T10:00:00.000Z',
  });
  const [told] = await mailsTo(worker.email);
  expect(told?.subject).toBe('Your work record: Lab assistant');
  expect(told?.text).toContain(`/records/${opened.body.record._id}/weeks`);
  const [named] = await mailsTo(period.supervisorEmail);
  expect(named?.subject).toBe('Ama Owusu names you as supervisor');
  expect(named?.secret).toBe(true);
  expect((await worker.post(path, period)).body.code).toBe('record_exists');
  expect((await worker.get('/api/notifications')).body.notifications[0]).toMatchObject({ kind: 'record' });

  const entry = await create.job({ postedBy: employer });
  const { id: plain } = await create.application({ job: entry, by: worker, status: 'approved' });
  const refused = await worker.post(`/api/applications/${plain}/record`, period);
  expect(refused.body).toMatchObject({ code: 'record_not_offered' });
});

test('a record has a plausible period and a supervisor who is somebody else', async () => {
  const worker = await create.jobseeker();
  const job = await create.job({ postedBy: await create.employer(), type: 'Internship' });
  const { id } = await create.application({ job, by: worker, status: 'approved' });
  const refusal = async (fields: object) =>
    (await worker.post(`/api/applications/${id}/record`, { ...period, ...fields })).body;
  expect((await refusal({ endDate: '2026-11-01' })).errors).toHaveProperty('endDate');
  expect((await refusal({ endDate: '2029-11-01' })).errors).toHaveProperty('endDate');
  expect((await refusal({ startDate: 'soon' })).errors).toHaveProperty('startDate');
  expect((await refusal({ startDate: '', endDate: '' })).errors).toHaveProperty('startDate');
  expect((await refusal({ supervisorEmail: 'esi' })).errors).toHaveProperty('supervisorEmail');
  expect((await refusal({ supervisorName: 'www.free-money.example' })).errors).toHaveProperty(
    'supervisorName',
  );
  expect(await refusal({ supervisorEmail: worker.email })).toMatchObject({
    code: 'own_supervisor',
    errors: { supervisorEmail: expect.any(String) },
  });
});

test('ten requests to open a record at the same time open one', async () => {
  const worker = await create.jobseeker();
  const job = await create.job({ postedBy: await create.employer(), type: 'Internship' });
  const { id } = await create.application({ job, by: worker, status: 'approved' });
  const open = () => worker.post(`/api/applications/${id}/record`, period);
  const replies = await Promise.all(Array.from({ length: 10 }, open));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('the worker writes a week as often as it takes, not before it begins and not outside of the period', async () => {
  const { write, seeker, employer, path } = await openedRecord(testApp);
  expect((await write('2026-11-16')).body).toMatchObject({
    week: { monday: '2026-11-16', text: 'Measured samples', hours: 38.5, confirmedAt: null },
  });
  const changedAt = async () =>
    (await db.selectFrom('work_weeks').select('updated_at').orderBy('updated_at', 'desc').execute())[0];
  const first = await changedAt();
  today = '2026-11-19';
  expect((await write('2026-11-16')).status).toBe(200);
  expect(await changedAt()).toEqual(first);
  expect((await write('2026-11-16', 'Measured\r\nand wrote it down', 40)).body.week.text).toBe(
    'Measured\nand wrote it down',
  );
  today = '2026-11-18';

  expect((await write('2026-11-23')).body.code).toBe('week_future');
  expect((await write('2026-10-26')).body.code).toBe('week_outside');
  expect((await write('2026-11-17')).body.code).toBe('week_outside');
  expect((await write('last week')).status).toBe(404);
  expect((await write('2026-11-02', '')).body.errors).toHaveProperty('text');
  for (const hours of [81, -1, 7.3]) expect((await write('2026-11-02', 'x', hours)).status).toBe(400);
  expect((await seeker.put(`${path}/weeks/2026-11-02`, { text: 'x', hours: '' })).status).toBe(400);
  expect((await seeker.put(`${path}/weeks/2026-11-02`, { text: 'x', hours: '7.5' })).body.week.hours).toBe(
    7.5,
  );
  expect((await employer.put(`${path}/weeks/2026-11-02`, { text: 'x', hours: 1 })).status).toBe(403);
  const { record } = (await seeker.get(path)).body;
  expect(record.weeks.map(({ monday, text }: { monday: string; text: string }) => [monday, text])).toEqual([
    ['2026-11-16', 'Measured\nand wrote it down'],
    ['2026-11-09', null],
    ['2026-11-02', 'x'],
  ]);
  expect(record).toMatchObject({ writtenCount: 2, confirmedCount: 0, hours: 47.5, weekCount: 4 });
});

test('the company confirms what it has seen; a confirmed week can no longer be changed', async () => {
  const { write, confirm, seeker, employer, path } = await openedRecord(testApp);
  await write('2026-11-02');
  const { seenAt } = (await employer.get(path)).body.record;
  today = '2026-11-19';
  await write('2026-11-02', 'Changed after it was read');
  const weeks = ['2026-11-02'];
  expect((await employer.post(`${path}/confirm`, { weeks, seenAt })).body.code).toBe('weeks_open');
  const done = await confirm(weeks);
  expect(done.body.record).toMatchObject({ confirmedCount: 1, state: 'running' });
  expect((await mailsTo(seeker.email))[0]?.text).toContain('Volta Labs confirmed 1 week');
  const mails = (await mailsTo(seeker.email)).length;
  expect((await confirm(weeks)).status).toBe(200);
  expect(await mailsTo(seeker.email)).toHaveLength(mails);
  expect((await write('2026-11-02', 'Other work')).body.code).toBe('week_confirmed');
  expect((await write('2026-11-02', 'Changed after it was read')).status).toBe(200);
  expect((await confirm([])).body.code).toBe('nothing_to_confirm');
  expect((await seeker.post(`${path}/confirm`, { weeks, seenAt })).status).toBe(403);
  const [week] = (await seeker.get(path)).body.record.weeks.slice(-1);
  expect(week).toMatchObject({ confirmedBy: 'Volta Labs', confirmedAt: '2026-11-19T10:00:00.000Z' });
  today = '2026-11-18';
});

test('from its last day on the record is completed as a whole, once, and then stands still', async () => {
  const { write, confirm, seeker, path, input } = await openedRecord(testApp);
  for (const monday of ['2026-11-02', '2026-11-09']) await write(monday);
  expect((await confirm(['2026-11-02', '2026-11-09'], true)).body.code).toBe('record_running');
  today = '2026-11-27';
  expect((await confirm(['2026-11-02'], true)).body.code).toBe('weeks_open');
  const { record } = (await confirm(['2026-11-02', '2026-11-09'], true)).body;
  expect(record).toMatchObject({ state: 'complete', confirmedBy: 'Volta Labs', supervisorEmail: null });
  expect(record.publicPath).toBeNull();
  expect((await seeker.get(path)).body.record.publicPath).toMatch(/^\/records\/[0-9a-f-]{36}$/);
  expect((await mailsTo(seeker.email))[0]?.subject).toBe('Your work record is complete: Lab assistant');
  expect((await confirm([], true)).body.code).toBe('record_finished');
  expect((await write('2026-11-16')).body.code).toBe('record_finished');
  expect((await seeker.put(path, input)).body.code).toBe('record_finished');
  expect((await seeker.post(`${path}/link`)).body.code).toBe('record_finished');
  today = '2026-11-18';
});

test('either side corrects period and supervisor; no written week falls out, and the other side is told of a new name', async () => {
  const { write, seeker, employer, path, input, token } = await openedRecord(testApp);
  await write('2026-11-16');
  const change = (fields: object) => seeker.put(path, { ...input, ...fields });
  expect((await change({ endDate: '2026-11-15' })).body).toMatchObject({
    code: 'week_outside',
    errors: { endDate: expect.any(String) },
  });
  expect((await change({ endDate: '2026-11-20' })).body.record).toMatchObject({
    endDate: '2026-11-20',
    weekCount: 3,
  });
  expect((await testApp.anonymous.get(`/api/record-links/${token}`)).status).toBe(200);
  expect((await change({ supervisorEmail: seeker.email })).body.code).toBe('own_supervisor');
  const other = `yaw-${path.slice(-8)}@voltalabs.example`;
  await change({ supervisorName: 'Yaw Addo', supervisorEmail: other });
  const [told] = await mailsTo(employer.email);
  expect(told?.text).toContain(`Yaw Addo (${other})`);
  expect((await testApp.anonymous.get(`/api/record-links/${token}`)).body.code).toBe('link_invalid');
  const next = await linkIn(testApp, other);
  expect((await testApp.anonymous.get(`/api/record-links/${next}`)).status).toBe(200);
});

test('both sides list their records, and a decision that is undone takes the record with it', async () => {
  const { seeker, employer, applicationId, recordId, path } = await openedRecord(testApp);
  const second = await openedRecord(testApp, { seeker, employer });
  for (const person of [seeker, employer]) {
    const { records } = (await person.get('/api/records')).body;
    expect(records.map(({ _id }: { _id: string }) => _id)).toEqual([second.recordId, recordId]);
    const one = (await person.get(`/api/records?applicationId=${applicationId}`)).body.records;
    expect(one).toMatchObject([{ _id: recordId }]);
    const page = (await person.get('/api/records?limit=1')).body;
    expect((await person.get(`/api/records?limit=1&cursor=${page.nextCursor}`)).body.records).toMatchObject([
      { _id: recordId },
    ]);
  }
  await db.updateTable('applications').set({ status: 'pending' }).where('id', '=', applicationId).execute();
  expect((await seeker.get(path)).status).toBe(404);
  expect((await employer.get('/api/records')).body.records).toHaveLength(1);
});
