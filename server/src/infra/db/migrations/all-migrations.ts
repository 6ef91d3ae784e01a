import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';
import * as mails from './0002-mails.ts';
import * as jobs from './0003-jobs.ts';
import * as applications from './0004-applications.ts';
import * as audit from './0005-audit.ts';
import * as mentorships from './0006-mentorships.ts';
import * as administration from './0007-administration.ts';
import * as indexes from './0008-indexes.ts';
import * as sessionSequence from './0009-session-sequence.ts';
import * as datesAndVisitorsReports from './0010-dates-and-visitors-reports.ts';
import * as heldMails from './0011-held-mails.ts';
import * as mailBudgets from './0012-mail-budgets.ts';
import * as wordStarts from './0013-word-starts.ts';
import * as rankedJobs from './0014-ranked-jobs.ts';
import * as publicChanges from './0015-public-changes.ts';
import * as ledgerOfCancelledMails from './0016-ledger-of-cancelled-mails.ts';
import * as accountSessions from './0017-account-sessions.ts';
import * as secondFactor from './0018-second-factor.ts';
import * as stagesAndPledge from './0019-stages-and-pledge.ts';
import * as companiesAndViews from './0020-companies-and-views.ts';
import * as conversations from './0021-conversations.ts';
import * as interviews from './0022-interviews.ts';
import * as employerOpenings from './0023-employer-openings.ts';
import * as savedJobs from './0024-saved-jobs.ts';
import * as jobAlerts from './0025-job-alerts.ts';
import * as mailHeaders from './0026-mail-headers.ts';
import * as notifications from './0027-notifications.ts';
import * as jobSearch from './0028-job-search.ts';
import * as forYou from './0029-for-you.ts';
import * as erasure from './0030-erasure.ts';
import * as retention from './0031-retention.ts';
import * as profiles from './0032-profiles.ts';
import * as savesOfAJob from './0033-saves-of-a-job.ts';
import * as largeTables from './0034-large-tables.ts';
import * as largeLists from './0035-large-lists.ts';
import * as sampledJobs from './0037-sampled-jobs.ts';
import * as serviceAttendanceCertificates from './0039-service-attendance-certificates.ts';
import * as rareCategories from './0040-rare-categories.ts';
import * as titlesInLowerCase from './0041-titles-in-lower-case.ts';
import * as secretMails from './0042-secret-mails.ts';
import * as barredAccounts from './0043-barred-accounts.ts';
import * as cacheTags from './0044-cache-tags.ts';
import * as copiedJobs from './0045-copied-jobs.ts';
import * as listedJobs from './0046-listed-jobs.ts';
import * as erasureAtAnySize from './0047-erasure-at-any-size.ts';
import * as uploads from './0048-uploads.ts';
import * as openings from './0049-openings.ts';
import * as letters from './0050-letters.ts';
import * as encryptionKeys from './0051-encryption-keys.ts';
import * as alertFilters from './0052-alert-filters.ts';
import * as motivation from './0053-motivation.ts';
import * as jobsThatAreReal from './0054-jobs-that-are-real.ts';
import * as calendarAddresses from './0055-calendar-addresses.ts';
import * as preciseTags from './0056-precise-tags.ts';
import * as push from './0057-push.ts';
import * as companies from './0058-companies.ts';
import * as signIns from './0059-sign-ins.ts';
import * as questions from './0060-questions.ts';
import * as workRecords from './0061-work-records.ts';
import * as mentoringPlaces from './0062-mentoring-places.ts';
import * as verifications from './0063-verifications.ts';
import * as mentoringTimes from './0064-mentoring-times.ts';
import * as talent from './0065-talent.ts';
import * as mentorshipFeedback from './0066-mentorship-feedback.ts';
import * as sessionNotes from './0067-session-notes.ts';

/** In the order in which they were written: forward only, never changed once they have landed. */
export const allMigrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-mails': mails,
  '0003-jobs': jobs,
  '0004-applications': applications,
  '0005-audit': audit,
  '0006-mentorships': mentorships,
  '0007-administration': administration,
  '0008-indexes': indexes,
  '0009-session-sequence': sessionSequence,
  '0010-dates-and-visitors-reports': datesAndVisitorsReports,
  '0011-held-mails': heldMails,
  '0012-mail-budgets': mailBudgets,
  '0013-word-starts': wordStarts,
  '0014-ranked-jobs': rankedJobs,
  '0015-public-changes': publicChanges,
  '0016-ledger-of-cancelled-mails': ledgerOfCancelledMails,
  '0017-account-sessions': accountSessions,
  '0018-second-factor': secondFactor,
  '0019-stages-and-pledge': stagesAndPledge,
  '0020-companies-and-views': companiesAndViews,
  '0021-conversations': conversations,
  '0022-interviews': interviews,
  '0023-employer-openings': employerOpenings,
  '0024-saved-jobs': savedJobs,
  '0025-job-alerts': jobAlerts,
  '0026-mail-headers': mailHeaders,
  '0027-notifications': notifications,
  '0028-job-search': jobSearch,
  '0029-for-you': forYou,
  '0030-erasure': erasure,
  '0031-retention': retention,
  '0032-profiles': profiles,
  '0033-saves-of-a-job': savesOfAJob,
  '0034-large-tables': largeTables,
  '0035-large-lists': largeLists,
  '0037-sampled-jobs': sampledJobs,
  '0039-service-attendance-certificates': serviceAttendanceCertificates,
  '0040-rare-categories': rareCategories,
  '0041-titles-in-lower-case': titlesInLowerCase,
  '0042-secret-mails': secretMails,
  '0043-barred-accounts': barredAccounts,
  '0044-cache-tags': cacheTags,
  '0045-copied-jobs': copiedJobs,
  '0046-listed-jobs': listedJobs,
  '0047-erasure-at-any-size': erasureAtAnySize,
  '0048-uploads': uploads,
  '0049-openings': openings,
  '0050-letters': letters,
  '0051-encryption-keys': encryptionKeys,
  '0052-alert-filters': alertFilters,
  '0053-motivation': motivation,
  '0054-jobs-that-are-real': jobsThatAreReal,
  '0055-calendar-addresses': calendarAddresses,
  '0056-precise-tags': preciseTags,
  '0057-push': push,
  '0058-companies': companies,
  '0059-sign-ins': signIns,
  '0060-questions': questions,
  '0061-work-records': workRecords,
  '0062-mentoring-places': mentoringPlaces,
  '0063-verifications': verifications,
  '0064-mentoring-times': mentoringTimes,
  '0065-talent': talent,
  '0066-mentorship-feedback': mentorshipFeedback,
  '0067-session-notes': sessionNotes,
};
