import * as accountActions from './account-actions.ts';
import * as accountSafety from './account-safety.ts';
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as applications from './applications.ts';
import * as calendar from './calendar.ts';
import * as certificates from './certificates.ts';
import * as companies from './companies.ts';
import * as company from './company.ts';
import * as conversations from './conversations.ts';
import * as cvPages from './cv-pages.ts';
import * as employers from './employers.ts';
import type { Endpoint } from './endpoint.ts';
import * as feeds from './feeds.ts';
import * as forYou from './for-you.ts';
import * as generatedCv from './generated-cv.ts';
import * as inbox from './inbox.ts';
import * as interviews from './interviews.ts';
import * as jobAlerts from './job-alerts.ts';
import * as jobAnalytics from './job-analytics.ts';
import * as jobCounts from './job-counts.ts';
import * as jobLife from './job-life.ts';
import * as jobSearch from './job-search.ts';
import * as jobs from './jobs.ts';
import * as sessions from './mentoring-sessions.ts';
import * as times from './mentoring-times.ts';
import * as mentorshipApplications from './mentorship-applications.ts';
import * as mentorshipFeedback from './mentorship-feedback.ts';
import * as mentorships from './mentorships.ts';
import * as moderation from './moderation.ts';
import * as nationalService from './national-service.ts';
import * as notifications from './notifications.ts';
import * as numbers from './numbers.ts';
import * as offerCheck from './offer-check.ts';
import * as ownData from './own-data.ts';
import * as ownJobs from './own-jobs.ts';
import * as ownProfile from './own-profile.ts';
import * as posters from './posters.ts';
import * as profiles from './profiles.ts';
import * as push from './push.ts';
import * as recordFiles from './record-files.ts';
import * as recordLinks from './record-links.ts';
import * as reviewDesk from './review-desk.ts';
import * as savedJobs from './saved-jobs.ts';
import * as secondFactor from './second-factor.ts';
import * as seo from './seo.ts';
import * as signIns from './sign-ins.ts';
import * as stages from './stages.ts';
import * as system from './system.ts';
import * as talent from './talent.ts';
import * as uploads from './uploads.ts';
import * as verifications from './verifications.ts';
import * as waiting from './waiting.ts';
import * as workRecords from './work-records.ts';

const modules: object[] = [
  accountActions,
  accountSafety,
  accounts,
  admin,
  applications,
  calendar,
  conversations,
  certificates,
  companies,
  company,
  cvPages,
  employers,
  generatedCv,
  inbox,
  interviews,
  jobAlerts,
  jobAnalytics,
  feeds,
  forYou,
  jobCounts,
  jobLife,
  jobSearch,
  jobs,
  ownJobs,
  times,
  mentorshipApplications,
  mentorshipFeedback,
  mentorships,
  moderation,
  nationalService,
  notifications,
  numbers,
  offerCheck,
  ownData,
  ownProfile,
  posters,
  profiles,
  push,
  secondFactor,
  savedJobs,
  seo,
  sessions,
  signIns,
  stages,
  recordFiles,
  recordLinks,
  reviewDesk,
  system,
  talent,
  uploads,
  verifications,
  waiting,
  workRecords,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value;

/** Every endpoint by its name, which is its operation id: the adapters, OpenAPI and the tests go through this table. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
