import { call, postJob } from './jobs.ts';
import { seedApplication } from './seed.ts';

type Owner = { id: string; token: string };
type Sides = { jobseeker: Owner; employer: Owner };

const day = 24 * 3_600_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const today = dateOf(Date.now());
/** Of a record that goes on. */
export const later = dateOf(Date.now() + 90 * day);
/** Of this week. */
const monday = dateOf(Date.now() - ((new Date().getUTCDay() + 6) % 7) * day);

/** An approved internship that began this week and ends today. */
export async function approvedInternship({ jobseeker, employer }: Sides): Promise<string> {
  const { _id } = await postJob(employer, { title: 'Laboratory intern', type: 'Internship' });
  const { id } = await seedApplication({ id: _id }, jobseeker);
  await call(employer, 'PATCH', `/jobs/${_id}/applications/${id}`, { status: 'approved' });
  return id;
}

/** Its work record with one week, and the supervisor's address. */
export async function openedRecord(sides: Sides, endDate = today) {
  const id = await approvedInternship(sides);
  const input = {
    startDate: monday,
    endDate,
    supervisorName: 'Esi Boateng',
    supervisorEmail: `esi.${id.slice(-12)}@e2e.example`,
  };
  type Opened = { record: { _id: string } };
  const opened = await call<Opened>(sides.jobseeker, 'POST', `/api/applications/${id}/record`, input);
  const recordId = opened.record._id;
  const week = { text: 'Measured samples with Mr Addo.', hours: 38.5 };
  await call(sides.jobseeker, 'PUT', `/api/records/${recordId}/weeks/${monday}`, week);
  return { recordId, monday, input };
}

const confirmation = { week: monday, seenAt: new Date(Date.now() + day).toISOString(), complete: 'false' };

/** A complete record; the end of its public address. */
export async function completeRecord(sides: Sides): Promise<{ recordId: string; token: string }> {
  const { recordId } = await openedRecord(sides);
  const body = { weeks: [monday], seenAt: confirmation.seenAt, complete: true };
  await call(sides.employer, 'POST', `/api/records/${recordId}/confirm`, body);
  type Complete = { record: { publicPath: string } };
  const { record } = await call<Complete>(sides.jobseeker, 'GET', `/api/records/${recordId}`);
  return { recordId, token: record.publicPath.replace('/records/', '') };
}

/** The rows of the pages of work records. */
export function recordRequests(sides: Sides) {
  const weeks = (form: Record<string, string>) => async () => {
    const { recordId, input } = await openedRecord(sides);
    return { params: { recordId }, form: { ...input, ...form } };
  };
  const link = (form: Record<string, string>) => async () => ({ params: { token: 'nonsense' }, form });
  return {
    'GET /records/:recordId/weeks': async () => ({
      params: { recordId: (await openedRecord(sides)).recordId },
    }),
    'GET /records/:token': async () => ({ params: { token: (await completeRecord(sides)).token } }),
    'GET /records/confirm/:token': async () => ({ params: { token: 'nonsense' } }),
    'POST /records': async () => ({ form: { startDate: monday, endDate: today } }),
    'POST /records/:recordId/weeks': weeks({ intent: 'week', monday, text: 'Wrote a report', hours: '40' }),
    'POST /records/:recordId/weeks change': weeks({ intent: 'change' }),
    'POST /records/:recordId/weeks confirm': weeks({ intent: 'confirm', ...confirmation }),
    'POST /records/:recordId/weeks link': weeks({ intent: 'link' }),
    'POST /records/:recordId/weeks public': weeks({ intent: 'public', isPublic: 'false' }),
    'POST /records/confirm/:token': link({ intent: 'confirm', ...confirmation }),
    'POST /records/confirm/:token stop': link({ intent: 'stop' }),
  };
}
