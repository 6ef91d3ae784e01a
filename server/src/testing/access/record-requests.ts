import { dayAfter, mondayOf } from '@akwan/contract/lists/work-weeks.ts';
import { openedRecord } from '#testing/fixtures/work-records.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

/** The job seeker works for the employer since last week, until today. */
export function recordRequests(app: TestApp, { employer, jobseeker: seeker }: Callers) {
  const today = new Date().toISOString().slice(0, 10);
  const monday = dayAfter(mondayOf(today), -7);
  const period = { startDate: monday, endDate: today };
  const opened = () => openedRecord(app, { employer, seeker }, period);
  const written = async () => {
    const record = await opened();
    await record.write(monday);
    return record;
  };
  const complete = async () => {
    const record = await written();
    await record.confirm([monday], true);
    const { publicPath } = (await seeker.get(record.path)).body.record;
    return { ...record, publicToken: String(publicPath).replace('/records/', '') };
  };
  const params = async () => ({ params: { recordId: (await written()).recordId } });
  const seenAt = new Date(Date.now() + 3_600_000).toISOString();
  const confirmation = { weeks: [monday], seenAt };
  return {
    openRecord: async () => {
      const job = await app.create.job({ postedBy: employer, type: 'Internship' });
      const { id } = await app.create.application({ job, by: seeker, status: 'approved' });
      const supervisor = {
        supervisorName: 'Esi Boateng',
        supervisorEmail: `esi.${id.slice(-12)}@people.example`,
      };
      return { params: { applicationId: id }, body: { ...period, ...supervisor } };
    },
    getRecord: params,
    changeRecord: async () => {
      const { recordId, input } = await opened();
      return { params: { recordId }, body: input };
    },
    saveWeek: async () => ({
      params: { recordId: (await opened()).recordId, monday },
      body: { text: 'Counted stock', hours: 8 },
    }),
    confirmRecord: async () => ({ ...(await params()), body: confirmation }),
    renewSupervisorLink: params,
    setRecordPublic: async () => ({ ...(await params()), body: { isPublic: false } }),
    getWeeksPdf: params,
    getWeeksCsv: params,
    getRecordPdf: async () => ({ params: { recordId: (await complete()).recordId } }),
    getSupervisedRecord: async () => ({ params: { token: (await written()).token } }),
    'getSupervisedRecord/complete': async () => ({ params: { token: (await complete()).token } }),
    confirmAsSupervisor: async () => ({ params: { token: (await written()).token }, body: confirmation }),
    stopSupervising: async () => ({ params: { token: (await opened()).token } }),
    getPublicRecord: async () => ({ params: { token: (await complete()).publicToken } }),
    'getPublicRecord/off': async () => {
      const { path, publicToken } = await complete();
      await seeker.put(`${path}/public`, { isPublic: false });
      return { params: { token: publicToken } };
    },
  };
}
