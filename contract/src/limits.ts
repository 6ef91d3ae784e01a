const megabyte = 1024 * 1024;

/** Sizes of uploaded files; the error messages name them, too. A photo of a telephone has up to 12 MB and is stored small. */
export const cvMaxBytes = 5 * megabyte;
export const avatarMaxBytes = 12 * megabyte;

/** Of a CV in PDF, so many pages are shown as pictures; the rest is in the file. */
export const maxCvPages = 3;

/** How many days an employer sees of a job's figures. */
export const analyticsDays = 30;

/** Entries of a profile, of each kind, and the text of one. */
export const maxProfileEntries = 10;
export const maxEntryText = 1_000;

/** The longest page of a list, and its length where the caller names none. */
export const maxPageSize = 100;

/** Mentoring sessions are listed without pages: the latest of a person, and no more. */
export const maxListedSessions = 500;

/** A search of any list. */
export const maxSearchLength = 200;

/** The total of a list with filters or a search, and the counts beside filters, are exact up to here. */
export const maxExactCount = 2_000;

/** A job closes soon when it closes within so many days. */
export const closingSoonDays = 7;

/** Suggestions while somebody types, and jobs under "For you". */
export const maxSuggestions = 8;
/** Suggestions are for a few words, from two letters on. */
export const minSuggestedFor = 2;
export const maxSuggestedFor = 60;
export const maxForYou = 24;

/** One message of a conversation. */
export const maxMessageLength = 2_000;

/** One line of the notifications; longer ones are cut. */
export const maxNotificationText = 300;

/** Unread notifications are counted up to here. */
export const maxUnreadCount = 1_000;

/** Mentorships beside a job. */
export const maxJobMentorships = 6;

/** Open jobs on the page of a company; the rest is in the list of jobs. */
export const maxCompanyJobs = 24;

/** Job alerts of a person or an address, and jobs that one mail of an alert names. */
export const maxJobAlerts = 10;
export const maxAlertJobs = 20;

/** Members and open invitations of a company, and how many days an invitation is valid. */
export const maxCompanyMembers = 50;
export const invitationDays = 7;

/** The document with which a company shows that it is real. */
export const proofMaxBytes = 5 * 1024 * 1024;

/** What a company sends to people who let companies find them: a day, and to one person without an answer. */
export const maxInvitationsADay = 10;
export const maxUnansweredInvitations = 3;
/** Names of companies that never find a person. */
export const maxHiddenFrom = 20;

/** How long a decision can be undone; the applicant is told after that. */
export const undoSeconds = 10;

/** A message with a decision, and notes on an application or on a mentoring session. */
export const maxDecisionMessage = 2_000;
export const maxNotes = 5_000;

/** An application names so many openings of its CV. */
export const maxCvOpenings = 20;

/** How long a deleted account can be taken back. */
export const deletionPauseDays = 7;

/** In days. `logDays` counts for mails, notifications and the networks in the audit log; the privacy page names all of them. */
export const retention = { cvDays: 365, logDays: 90, unconfirmedDays: 30, proofDays: 90 } as const;

/** A week of a work record, how long a record can be, and how long the link of a supervisor works. */
export const maxWeekText = 1_000;
export const maxWeekHours = 80;
export const maxRecordDays = 731;
export const supervisorLinkDays = 30;

/** What a mentee writes with an application. */
export const maxMotivation = 1_000;

/** After a completed mentorship: how much each side writes, and when the other reads it at the latest. */
export const maxFeedback = 1_000;
export const feedbackDays = 14;

/** Times that a mentor offers at once, and weeks for which a session is repeated. */
export const maxOfferedTimes = 30;
export const maxSessionWeeks = 12;

/** Mentors answer within so many days, or the mentorship pauses. */
export const mentorAnswerDays = 14;

/** Questions of a job, and the options of one that is a choice. */
export const maxQuestions = 5;
export const maxQuestionLength = 200;
export const minOptions = 2;
export const maxOptions = 8;
export const maxOptionLength = 80;

/** How many applications one request decides. */
export const maxDecisionsAtOnce = 100;

/** How many applications can be selected on the review desk. */
export const maxDeskSelection = 1_000;

/** An employer's reply habit is shown when so many applications have come due. */
export const minDueForHabit = 5;

/** The content types of documents that are accepted as a CV, by their usual ending. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export const documentEnding = (type: string | null): string =>
  Object.entries(documentTypes).find(([, known]) => known === type)?.[0] ?? 'bin';

/** Fewer than three letters or digits in a row: found at the beginnings of words, where an index leads to them. */
export const isShortSearch = (search: string): boolean => !/[\p{L}\p{N}]{3}/u.test(search);

/** A search by one or two letters matches much of a list: its total stops here. */
export const maxShortTotal = 1_000;
