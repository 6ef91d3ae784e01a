import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { linkIn, openedRecord } from '#testing/fixtures/work-records.ts';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

let today = '2026-11-18';
const testApp = await createTestApp({ clock: () => new Date(`${today}T10:00:00Z`) });
const { app, anonymous, db, mailsTo } = testApp;

const read = (token: string) => anonymous.get(`/api/record-links/${token}`);
const confirm = (token: string, body: object) => anonymous.post(`/api/record-links/${token}`, body);

test('a supervisor without an account reads what waits and confirms it by the mailed link', async () => {
  const { write, seeker, token, path } = await openedRecord(testApp);
  await write('2026-11-02');
  await write('2026-11-09', 'Wrote the report', 40);
  const { record } = (await read(token)).body;
  expect(record).toEqual({
    name: 'Ama Owusu',
    kind: 'Internship',
    jobTitle: 'Lab assistant',
    company: 'Volta Labs',
    startDate: '2026-11-02',
    endDate: '2026-11-27',
    supervisorName: 'Esi Boateng',
    canComplete: false,
    seenAt: expect.any(String),
    weeks: [
      { monday: '2026-11-02', text: 'Measured samples', hours: 38.5, confirmedAt: null, confirmedBy: null },
      { monday: '2026-11-09', text: 'Wrote the report', hours: 40, confirmedAt: null, confirmedBy: null },
    ],
  });
  const done = await confirm(token, { weeks: ['2026-11-02'], seenAt: record.seenAt });
  expect(done.body.message).toBe('Confirmed. Thank you.');
  expect((await read(token)).body.record.weeks).toHaveLength(1);
  const { weeks } = (await seeker.get(path)).body.record;
  expect(weeks.at(-1)).toMatchObject({ confirmedBy: 'Esi Boateng, supervisor (email at voltalabs.example)' });
});

test('the link of a supervisor is stored as a hash, is good for its one record and ends after 30 days', async () => {
  const one = await openedRecord(testApp);
  const other = await openedRecord(testApp);
  await one.write('2026-11-02');
  await other.write('2026-11-02', 'Secret of another record');
  const { record } = (await read(one.token)).body;
  expect(JSON.stringify(record)).not.toContain('Secret of another record');
  const stored = await db.selectFrom('work_record_links').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(one.token);
  expect((await read(`${one.token}x`)).body.code).toBe('link_invalid');
  expect((await read(other.recordId)).body.code).toBe('link_invalid');
  await confirm(one.token, { weeks: ['2026-11-02'], seenAt: record.seenAt });
  expect((await other.seeker.get(other.path)).body.record.confirmedCount).toBe(0);

  today = '2026-12-17';
  expect((await read(one.token)).status).toBe(200);
  today = '2026-12-18';
  expect((await read(one.token)).body.code).toBe('link_invalid');
  expect((await confirm(one.token, { weeks: ['2026-11-02'], seenAt: record.seenAt })).body.code).toBe(
    'link_invalid',
  );
  today = '2026-11-18';
});

test('either side sends the supervisor a new link, three times a day', async () => {
  const { seeker, employer, path, input, token } = await openedRecord(testApp);
  expect((await seeker.post(`${path}/link`)).status).toBe(200);
  const second = await linkIn(testApp, input.supervisorEmail);
  expect(second).not.toBe(token);
  for (const each of [token, second]) expect((await read(each)).status).toBe(200);
  expect((await employer.post(`${path}/link`)).status).toBe(200);
  expect((await seeker.post(`${path}/link`)).status).toBe(200);
  const refused = await employer.post(`${path}/link`);
  expect(refused.status).toBe(429);
  expect(refused.headers).toHaveProperty('retry-after');
});

test('who is not the supervisor says so: the mails end, both sides are told, and the link is dead', async () => {
  const { seeker, employer, path, token } = await openedRecord(testApp);
  const stopped = await anonymous.send('DELETE', `/api/record-links/${token}`);
  expect(stopped.body.message).toBe('You will get no more emails about this record.');
  for (const { email } of [seeker, employer])
    expect((await mailsTo(email))[0]?.subject).toBe('Please name another supervisor: Lab assistant');
  expect((await read(token)).body.code).toBe('link_invalid');
  expect((await seeker.post(`${path}/link`)).body.code).toBe('no_supervisor');
});

test('a supervisor who is replaced or says no at the moment of confirming has not confirmed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { seeker, employer, write, path, input, token } = await openedRecord(testApp);
    await write('2026-11-02');
    const { seenAt } = (await read(token)).body.record;
    const next = { ...input, supervisorEmail: `new.${round}@voltalabs.example` };
    const [changed, confirmed, stopped] = await Promise.all([
      employer.put(path, next),
      confirm(token, { weeks: ['2026-11-02'], seenAt }),
      anonymous.send('DELETE', `/api/record-links/${token}`),
    ]);
    const { confirmedCount, supervisorEmail } = (await seeker.get(path)).body.record;
    expect(confirmedCount).toBe(confirmed.status === 200 ? 1 : 0);
    // One who says no says it of the own address alone.
    if (changed.status === 200) expect(supervisorEmail).toBe(next.supervisorEmail);
    else expect([supervisorEmail, stopped.status]).toEqual([null, 200]);
  }
});

test('the email to a supervisor carries no link that somebody typed', async () => {
  const { mailsTo, create } = testApp;
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employer, title: 'Win at evil.example', type: 'Internship' });
  const { id } = await create.application({ job, by: seeker, status: 'approved' });
  const supervisor = { supervisorName: 'Esi Boateng', supervisorEmail: 'anybody@victims.example' };
  const input = { startDate: '2026-11-02', endDate: '2026-11-27', ...supervisor };
  await seeker.post(`/api/applications/${id}/record`, input);
  const [mail] = await mailsTo('anybody@victims.example');
  expect(mail?.html).toContain('Esi Boateng');
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('evil.example');
});

/** A record that the supervisor completed. */
async function completed() {
  const opened = await openedRecord(testApp, {}, { endDate: '2026-11-18' });
  await opened.write('2026-11-02');
  const { record } = (await read(opened.token)).body;
  expect(record.canComplete).toBe(true);
  const done = await confirm(opened.token, {
    weeks: ['2026-11-02'],
    seenAt: record.seenAt,
    complete: true,
  });
  expect(done.body.message).toBe('The work record is complete.');
  const { publicPath } = (await opened.seeker.get(opened.path)).body.record;
  return { ...opened, publicPath: publicPath as string };
}

test('a complete record is shown to anyone with its link, until its owner switches that off', async () => {
  const { seeker, employer, path, publicPath, token } = await completed();
  expect((await anonymous.get(publicPath)).body.record).toMatchObject({
    name: 'Ama Owusu',
    company: 'Volta Labs',
    hours: 38.5,
    confirmedBy: 'Esi Boateng, supervisor (email at voltalabs.example)',
    reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    weeks: [{ monday: '2026-11-02', text: 'Measured samples' }],
  });
  expect((await read(token)).body.code).toBe('link_invalid');
  expect((await employer.put(`${path}/public`, { isPublic: false })).status).toBe(403);
  const off = await seeker.put(`${path}/public`, { isPublic: false });
  expect(off.body.record).toMatchObject({ isPublic: false, publicPath });
  const hidden = await anonymous.get(publicPath);
  const unknown = await anonymous.get('/records/01a1dd33-1453-4000-a176-de58a773ce08');
  expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
  await seeker.put(`${path}/public`, { isPublic: true });
  expect((await anonymous.get(publicPath)).status).toBe(200);
});

test('the public page ends with the approval, with the suspension of either side and with the account', async () => {
  const undone = await completed();
  const change = db.updateTable('applications').where('id', '=', undone.applicationId);
  await change.set({ status: 'declined' }).execute();
  expect((await anonymous.get(undone.publicPath)).status).toBe(404);

  const suspended = await completed();
  await db.updateTable('jobs').set({ poster_suspended: true }).where('id', '=', suspended.job.id).execute();
  expect((await anonymous.get(suspended.publicPath)).status).toBe(404);

  const barred = await completed();
  const worker = db.updateTable('users').where('id', '=', barred.seeker.id);
  await worker.set({ suspended_at: new Date(), barred_at: new Date() }).execute();
  expect((await anonymous.get(barred.publicPath)).status).toBe(404);

  const left = await completed();
  await left.seeker.send('DELETE', '/api/me', { password: goodPassword });
  expect((await anonymous.get(left.publicPath)).status).toBe(404);
  expect((await left.employer.get(left.path)).status).toBe(404);
});

test('who leaves takes the record along; a worker keeps theirs when the employer leaves', async () => {
  const gone = await openedRecord(testApp);
  await gone.write('2026-11-02', 'plantedwork');
  await gone.seeker.send('DELETE', '/api/me', { password: goodPassword, now: true });
  for (const table of ['work_records', 'work_weeks', 'work_record_links'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(gone.recordId);
  }
  expect((await read(gone.token)).body.code).toBe('link_invalid');

  const kept = await completed();
  await kept.employer.send('DELETE', '/api/me', { password: goodPassword, now: true });
  expect((await kept.seeker.get(kept.path)).body.record).toMatchObject({
    company: 'Volta Labs',
    state: 'complete',
  });
});

test('a supervisor who erases an account of the same address is named in no record any more', async () => {
  const supervisor = await testApp.create.jobseeker();
  const { path, seeker } = await openedRecord(testApp, {}, { supervisorEmail: supervisor.email });
  await supervisor.send('DELETE', '/api/me', { password: goodPassword, now: true });
  expect((await seeker.get(path)).body.record).toMatchObject({
    supervisorName: null,
    supervisorEmail: null,
  });
});

test('the own data hold the record with its weeks', async () => {
  const { write, seeker, recordId } = await openedRecord(testApp);
  await write('2026-11-02', 'Counted stock');
  const { files } = await exportOf(app, seeker);
  expect(JSON.parse(String(files.get('work-records.json')))).toMatchObject([{ id: recordId }]);
  expect(JSON.parse(String(files.get('work-weeks.json')))).toMatchObject([{ text: 'Counted stock' }]);
});
