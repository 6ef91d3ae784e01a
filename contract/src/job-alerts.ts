import { z } from 'zod';
import { Email, fillIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { JobFilters } from './jobs.ts';
import { maxJobAlerts } from './limits.ts';
import { alertEnded, alertFrequencies } from './lists/alert-frequencies.ts';
import { jobFilterNames } from './lists/job-filters.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';

/** What an alert looks for: as in the list of jobs, where an empty value means "all". */
const filters = JobFilters.omit({ employer: true, employerId: true });
const Frequency = z.enum(alertFrequencies, { error: 'Please choose daily or weekly.' });

export const JobAlertInput = filters.extend({ frequency: Frequency });
export type JobAlertInput = z.infer<typeof JobAlertInput>;

export const JobAlertByEmailInput = JobAlertInput.extend({ email: Email });
export type JobAlertByEmailInput = z.infer<typeof JobAlertByEmailInput>;

/** What is absent stays as it is; `showAll` takes back everything that was left out. */
export const JobAlertChange = filters
  .extend({ frequency: Frequency, paused: z.boolean(), showAll: z.literal(true) })
  .partial();
export type JobAlertChange = z.infer<typeof JobAlertChange>;

const filterNames = ['search', 'q', ...jobFilterNames] as const;
type FilterName = (typeof filterNames)[number];

const Filters = z.object({
  ...(Object.fromEntries(filterNames.map((name) => [name, z.string()])) as Record<FilterName, z.ZodString>),
  frequency: z.enum(alertFrequencies),
});

/** `bounced`: the address refused our mails, so that the alert waits until it is resumed. */
export const JobAlert = Filters.extend({
  _id: z.string(),
  /** How many employers and categories its owner does not want to hear of. */
  leavesOut: z.number(),
  state: z.enum(['active', 'paused', 'bounced']),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
});
export type JobAlert = z.infer<typeof JobAlert>;

const chooseOne = 'Please choose an alert to start.';
const JobAlertPath = z.object({ alertId: Id });
const token = z.string({ error: fillIn }).min(1, fillIn).max(200);
const TokenPath = z.object({ token });
const alertIds = z
  .array(Id, { error: chooseOne })
  .min(1, chooseOne)
  .max(maxJobAlerts, 'You can have 10 job alerts. Please choose fewer.');

export const jobAlertMessages = {
  created: 'Job alert saved. We will email you when there is something new.',
  changed: 'Job alert changed.',
  deleted: 'Job alert deleted.',
  requested: 'Almost there: open the link in the email we sent to this address.',
  confirmed: 'Your job alert has started.',
  unsubscribed: alertEnded,
  leftOut: 'Done. This alert leaves such jobs out from now on.',
} as const;

const savedReply = okReply({ alert: JobAlert, message: z.string() });

export const listJobAlerts = endpoint({
  method: 'GET',
  path: '/api/job-alerts',
  summary: "The caller's job alerts, also those by the caller's address, the latest first",
  access: ['jobseeker'],
  reply: okReply({ alerts: z.array(JobAlert) }),
});

export const createJobAlert = endpoint({
  method: 'POST',
  path: '/api/job-alerts',
  summary: 'Be told by mail about new jobs like these; at most 10 alerts a person',
  access: ['jobseeker'],
  body: JobAlertInput,
  status: 201,
  reply: savedReply,
  errors: ['too_many_alerts'],
});

export const createJobAlertByEmail = endpoint({
  method: 'POST',
  path: '/api/job-alerts/by-email',
  summary:
    'Ask for a job alert without an account; answers the same for every address and mails one link a day',
  access: 'public',
  body: JobAlertByEmailInput,
  status: 202,
  reply: DoneReply,
});

export const listWaitingJobAlerts = endpoint({
  method: 'GET',
  path: '/api/job-alerts/waiting/:token',
  summary: 'What waits for the address that a confirmation link was mailed to, the latest first',
  access: 'public',
  params: TokenPath,
  reply: okReply({ alerts: z.array(Filters.extend({ _id: z.string() })) }),
  errors: ['link_invalid'],
});

export const confirmJobAlerts = endpoint({
  method: 'POST',
  path: '/api/job-alerts/confirm',
  summary:
    'Start those that were chosen of the alerts that wait for an address, by the link that was mailed to it',
  access: 'public',
  body: z.object({ token, alertIds }),
  reply: DoneReply,
  errors: ['link_invalid', 'too_many_alerts'],
});

export const changeJobAlert = endpoint({
  method: 'PATCH',
  path: '/api/job-alerts/:alertId',
  summary: 'Change how often or what for, pause or resume; resumed and changed ones begin anew',
  access: ['jobseeker'],
  params: JobAlertPath,
  body: JobAlertChange,
  reply: savedReply,
});

export const deleteJobAlert = endpoint({
  method: 'DELETE',
  path: '/api/job-alerts/:alertId',
  summary: 'Delete a job alert',
  access: ['jobseeker'],
  params: JobAlertPath,
  reply: DoneReply,
});

/** Mail programs call it by the header of a mail (RFC 8058): without a session, from anywhere. */
export const unsubscribeJobAlert = endpoint({
  method: 'POST',
  path: '/job-alerts/unsubscribe/:token',
  summary: 'End a job alert in one click; ending it again changes nothing',
  access: 'public',
  params: TokenPath,
  ignoresBody: true,
  reply: DoneReply,
});

const LeaveOut = z.enum(['employer', 'category'], { error: 'Please choose what to leave out.' });
export type LeaveOut = z.infer<typeof LeaveOut>;

const mailedJobPath = '/api/job-alerts/not-for-me/:token';

export const getMailedJob = endpoint({
  method: 'GET',
  path: mailedJobPath,
  summary: 'What the link "Not for me" beside a job in the mail of an alert can leave out',
  access: 'public',
  params: TokenPath,
  reply: okReply({
    title: z.string(),
    companyName: z.string().nullable(),
    hasEmployer: z.boolean(),
    categories: z.array(z.string()),
    /** What the alert looks for, in words. */
    alert: z.string(),
  }),
  errors: ['link_invalid'],
});

export const leaveOutLikeJob = endpoint({
  method: 'POST',
  path: mailedJobPath,
  summary: 'Mail no more jobs of the same employer, or of the same categories, to this alert',
  access: 'public',
  params: TokenPath,
  body: z.object({ leaveOut: LeaveOut }),
  reply: DoneReply,
  errors: ['link_invalid'],
});
