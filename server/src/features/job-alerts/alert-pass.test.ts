import { expect, test } from 'vitest';
import type { Mailer } from '#infra/mail/mailer.ts';
import { placeMails } from '#infra/mail/place-mails.ts';
import { mailerWithoutQueue } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendDueAlerts } from './alert-pass.jobs.ts';

const day = 24 * 3_600_000;
// A Monday, before six.
let now = new Date('2027-03-01T05:00:00Z');
const { anonymous, create, db } = await createTestApp({ clock: () => now });
const employer = await create.employer({ companyName: 'Volta Ltd' });

/** Ends at chance moments, before and within its transactions, as a killed process does. */
let random = 7;
const chance = (share: number) => {
  random = (random * 48_271) % 2_147_483_647;
  return random / 2_147_483_647 < share;
};
const killed = () => {
  if (chance(0.15)) throw new Error('killed');
};
const mailer: Mailer = {
  ...mailerWithoutQueue,
  async enqueue(tx, ...messages) {
    killed();
    await placeMails(tx, messages, now);
    killed();
  },
};
const signal = { throwIfAborted: killed } as AbortSignal;
const deps = { db, mailer, publicUrl: 'http://localhost:3000', atOnce: { alerts: 2, jobs: 3 } };

/** As many processes and deaths as it takes; so many in a row mean that something else fails. */
async function passToday(): Promise<void> {
  let ends: PromiseSettledResult<unknown>[] = [];
  for (let tries = 0; tries < 500; tries += 1) {
    const processes = chance(0.2) ? 2 : 1;
    ends = await Promise.allSettled(
      Array.from({ length: processes }, () => sendDueAlerts(deps, now, signal)),
    );
    if (ends.some(({ status }) => status === 'fulfilled')) return;
  }
  throw new Error(`No pass came to its end: ${ends.map((end) => 'reason' in end && end.reason)}`);
}

type Alert = { id: string; filters: Record<string, string>; before: Set<string> };

const listed = async (filters: Record<string, string>): Promise<string[]> => {
  const { body } = await anonymous.get(`/jobs?${new URLSearchParams({ ...filters, limit: '100' })}`);
  expect(body.nextCursor).toBeNull();
  return body.jobs.map(({ _id }: { _id: string }) => _id);
};

async function newAlert(filters: Record<string, string>, frequency = 'daily'): Promise<Alert> {
  const person = await create.jobseeker();
  const { status, body } = await person.post('/api/job-alerts', { ...filters, frequency });
  expect(status).toBe(201);
  return { id: body.alert._id, filters, before: new Set(await listed(filters)) };
}

const mailsOf = async ({ id }: Alert) => {
  const mails = await db.selectFrom('mails').select(['text', 'headers', 'created_at']).execute();
  return mails.filter(({ headers }) => headers['List-Unsubscribe']?.includes(id.replaceAll('-', '')));
};
const toldTo = async (alert: Alert) =>
  (await mailsOf(alert)).flatMap(({ text }) =>
    [...text.matchAll(/\/jobs\/([\w-]{36})/g)].map(([, id]) => id),
  );

const hold = (id: string, held_at: Date | null) =>
  db.updateTable('jobs').set({ held_at }).where('id', '=', id).execute();

const titles = [
  'IT Support Officer',
  'Nurse, Ɛdwom ward',
  'Sales 100%',
  'C++ Developer',
  'nurse aide',
  'R&D',
];
const places = ['Ashanti Region', 'Volta Region', 'Oti Region'];
const types = ['Internship', 'NSS'];
const tags = [['Healthcare'], ['Finance', 'Sales'], []];
const styles = ['Remote', 'On-site'];
const pays = ['0 - 1,000', '1,000 - 3,000', 'Confidential'];
const nextWeek = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
const trusted = await create.employer({ companyName: 'Bright Farms' });
await db.updateTable('users').set({ trusted_at: new Date() }).where('id', '=', trusted.id).execute();
const posters = [employer, trusted];

test('in 30 days with deaths in between every alert is told of each new job of its list exactly once', async () => {
  await create.job({ postedBy: employer, title: 'Nurse of the day before', tags: ['Healthcare'] });
  const alerts = [
    await newAlert({}),
    await newAlert({ search: 'NURSE' }),
    await newAlert({ search: 'ɛdwom' }, 'weekly'),
    await newAlert({ search: 'it' }),
    await newAlert({ search: '&' }),
    await newAlert({ search: '0%', location: 'Volta Region' }, 'weekly'),
    await newAlert({ search: 'c++', type: 'NSS' }),
    await newAlert({ category: 'Sales', type: 'Internship' }, 'weekly'),
    await newAlert({ location: 'Ashanti Region' }),
    await newAlert({ q: 'nursing volta' }),
    await newAlert({ q: 'suport', style: 'Remote' }),
    await newAlert({ q: 'bright farms', pay: '1000' }),
    await newAlert({ verified: 'true', closingSoon: 'true' }),
    await newAlert({ q: 'developer' }, 'weekly'),
  ];
  const switching = alerts[8] as Alert;
  const released: { id: string; on: number }[] = [];

  for (let date = 0; date < 30; date += 1) {
    const pick = <Value>(values: Value[]) => values[Math.floor((date * 7 + random) % values.length)] as Value;
    const fields = () => ({
      title: pick(titles),
      location: pick(places),
      type: pick(types),
      tags: pick(tags),
      style: pick(styles),
      salaryRange: pick(pays),
      postedBy: pick(posters),
      ...(date % 4 > 0 && { closingDate: date % 4 === 1 ? nextWeek : '2099-01-01' }),
    });
    await create.job(fields());
    const held = await create.job({ ...fields(), held: date % 3 === 0 });
    if (date % 3 === 0) released.push({ id: held.id, on: date + 1 });
    // Public for a moment, seen by an alert that begins then, and held when six strikes.
    if (date % 10 === 5) {
      const seen = await create.job(fields());
      alerts.push(await newAlert({ search: 'nurse', location: 'Oti Region' }));
      await hold(seen.id, now);
      released.push({ id: seen.id, on: date + 2 });
    }
    for (const { id } of released.filter(({ on }) => on === date)) await hold(id, null);
    if (date === 9 || date === 17) {
      const frequency = date === 9 ? 'weekly' : 'daily';
      await db.updateTable('job_alerts').set({ frequency }).where('id', '=', switching.id).execute();
    }
    now = new Date(now.getTime() + 3_600_000);
    if (date !== 14) {
      // Posted while the pass runs: in this one or in the next.
      await Promise.all([passToday(), create.job(fields())]);
      await passToday();
    }
    now = new Date(now.getTime() + day - 3_600_000);
  }
  for (const { id } of released) await hold(id, null);
  for (let date = 30; date <= 35; date += 1) {
    now = new Date(now.getTime() + 3_600_000);
    await passToday();
    now = new Date(now.getTime() + day - 3_600_000);
  }

  for (const alert of alerts) {
    const told = await toldTo(alert);
    const fresh = (await listed(alert.filters)).filter((id) => !alert.before.has(id));
    if (alert.filters.q || alert.filters.verified)
      expect(fresh.length, JSON.stringify(alert.filters)).toBeGreaterThan(0);
    expect(told.toSorted(), JSON.stringify(alert.filters)).toEqual(fresh.toSorted());
  }
  expect((await toldTo(alerts[0] as Alert)).length).toBeGreaterThan(80);
  // No more than one mail a period: 29 passes of 30 days ran, and five Mondays.
  expect((await mailsOf(alerts[0] as Alert)).length).toBeLessThanOrEqual(35);
  expect((await mailsOf(alerts[2] as Alert)).length).toBeLessThanOrEqual(6);
});

test('a mail names 20 jobs, counts the others and leads to the list', async () => {
  const alert = await newAlert({ search: 'Weaver', location: 'Volta Region' });
  for (let n = 0; n < 23; n += 1)
    await create.job({ postedBy: employer, title: `Weaver ${n}`, location: 'Volta Region' });
  now = new Date(now.getTime() + day);
  await passToday();
  const [mail] = await mailsOf(alert);
  expect(await toldTo(alert)).toHaveLength(20);
  expect(mail?.text).toContain('Weaver 22 at Volta Ltd');
  expect(mail?.text).toContain('And 3 more:\nhttp://localhost:3000/jobs?search=Weaver&location=Volta+Region');
});

test('closed jobs are left out, paused and bounced alerts rest, and begin anew when they are resumed', async () => {
  const person = await create.jobseeker();
  const { body } = await person.post('/api/job-alerts', { search: 'Potter', frequency: 'daily' });
  const alert = { id: body.alert._id, filters: {}, before: new Set<string>() };
  const closed = await create.job({ postedBy: employer, title: 'Potter A' });
  await db.updateTable('jobs').set({ closed_at: now }).where('id', '=', closed.id).execute();
  const change = (changes: object) => person.patch(`/api/job-alerts/${alert.id}`, changes);
  const nextDay = async () => {
    now = new Date(now.getTime() + day);
    await passToday();
  };
  await nextDay();
  expect(await toldTo(alert)).toEqual([]);
  expect((await change({ paused: true })).body.alert.state).toBe('paused');
  await create.job({ postedBy: employer, title: 'Potter B' });
  await nextDay();
  expect((await change({ paused: false })).body.alert.state).toBe('active');
  const fresh = await create.job({ postedBy: employer, title: 'Potter C' });
  await nextDay();
  expect(await toldTo(alert)).toEqual([fresh.id]);
  expect((await person.get('/api/job-alerts')).body.alerts[0].lastSentAt).toBe(now.toISOString());
});
