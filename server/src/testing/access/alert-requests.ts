import { newId } from '#infra/new-id.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

const nurses = { search: 'nurse', frequency: 'daily' };
const nonsense = { token: 'nonsense' };

/** The alert belongs to the job seeker. Nobody has any other. */
export function alertRequests({ db }: Pick<TestApp, 'db'>, { jobseeker }: Callers) {
  const deleteAlerts = () => db.deleteFrom('job_alerts').execute();
  const alert = async () => {
    await deleteAlerts();
    const { body } = await jobseeker.post('/api/job-alerts', nurses);
    return { alertId: body.alert._id as string };
  };
  return {
    createJobAlert: async () => {
      await deleteAlerts();
      return { body: nurses };
    },
    createJobAlertByEmail: async () => ({
      body: { email: 'reader@people.example', location: 'Volta Region', frequency: 'weekly' },
    }),
    listWaitingJobAlerts: async () => ({ params: nonsense }),
    confirmJobAlerts: async () => ({ body: { ...nonsense, alertIds: [newId()] } }),
    changeJobAlert: async () => ({ params: await alert(), body: { frequency: 'weekly' } }),
    deleteJobAlert: async () => ({ params: await alert() }),
    unsubscribeJobAlert: async () => ({ params: nonsense }),
    getMailedJob: async () => ({ params: nonsense }),
    leaveOutLikeJob: async () => ({ params: nonsense, body: { leaveOut: 'employer' } }),
  };
}
