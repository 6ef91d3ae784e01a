import type { Role } from './roles.ts';

type Kind = {
  /** What it is called among the preferences. */
  label: string;
  /** Who gets such news; others are not asked about it. */
  roles: readonly Role[];
  /** Its mail is needed to use the account, or was waited for: it cannot be switched off. */
  alwaysMailed?: true;
  /** The person is looking for the mail already. */
  neverPushed?: true;
};

const everyone = ['jobseeker', 'employer', 'mentor', 'admin'] as const;

/** Everything that people are told of. Every email names one of these (`notification` in its content). */
const kinds = {
  receipt: { label: 'Applications you sent', roles: ['jobseeker'] },
  application: { label: 'New applications for your jobs', roles: ['employer', 'admin'] },
  interview: { label: 'Interviews', roles: ['jobseeker', 'employer', 'admin'] },
  record: { label: 'Work records', roles: ['jobseeker', 'employer', 'admin'] },
  message: { label: 'Messages you have not read', roles: everyone },
  session: { label: 'Sessions with your mentor', roles: ['jobseeker'] },
  mentorship: { label: 'Mentorships that have ended', roles: ['jobseeker'] },
  saved_job: { label: 'Saved jobs that close soon', roles: ['jobseeker'] },
  job_alert: { label: 'New jobs from your job alerts', roles: ['jobseeker'] },
  answer: { label: 'Replies that are late', roles: ['jobseeker', 'employer', 'admin'] },
  company: { label: 'Colleagues and your role in the company', roles: ['employer'] },
  talent: { label: 'Companies that invite you to apply', roles: ['jobseeker'] },
  report: { label: 'What happened with your reports', roles: everyone },
  decision: {
    label: 'Decisions on your applications and jobs',
    roles: ['jobseeker', 'employer', 'admin'],
    alwaysMailed: true,
  },
  account: { label: 'Suspensions of your account', roles: everyone, alwaysMailed: true },
  security: { label: 'The safety of your account', roles: everyone, alwaysMailed: true },
  reset: { label: 'Links to reset your password', roles: everyone, alwaysMailed: true, neverPushed: true },
  code: {
    label: 'Codes to log in or confirm an address',
    roles: everyone,
    alwaysMailed: true,
    neverPushed: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;

export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = kinds;

export const notificationKindNames = Object.keys(kinds) as NotificationKind[];

export const isSwitchable = (kind: NotificationKind): boolean => !notificationKinds[kind].alwaysMailed;

/** The kinds that a device can show to people of a role. */
export const pushedKinds = (role: Role): NotificationKind[] =>
  notificationKindNames.filter(
    (kind) => notificationKinds[kind].roles.includes(role) && !notificationKinds[kind].neverPushed,
  );

/** `daily`: the mails that can be switched off come as one, in the morning. */
export const digestChoices = ['off', 'daily'] as const;
export type DigestChoice = (typeof digestChoices)[number];
