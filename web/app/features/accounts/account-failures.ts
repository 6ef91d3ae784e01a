/** What failed on the account page, whatever the reason. */
export const accountFailures = {
  password: 'Failed to change your password.',
  email: 'Failed to change your email address.',
  factor: 'Failed to change two-step login.',
  export: 'Failed to download your data.',
  deletion: 'Failed to delete your account.',
  sessions: 'Failed to log out that device.',
  notifications: 'Failed to save your notification settings.',
  signIn: 'Failed to remove that login.',
  push: 'Failed to save the notifications of that device.',
  calendar: 'Failed to renew the address of your calendar.',
} as const;

const byIntent: Record<string, keyof typeof accountFailures> = {
  'change-password': 'password',
  'change-email': 'email',
  'begin-factor': 'factor',
  'confirm-factor': 'factor',
  'renew-codes': 'factor',
  'factor-off': 'factor',
  'delete-account': 'deletion',
  'end-session': 'sessions',
  'end-others': 'sessions',
  'end-sign-in': 'signIn',
  'push-kinds': 'push',
  'end-push': 'push',
  'renew-calendar': 'calendar',
};

/** What a form of the page says when the server was not reached. */
export const accountFailed = (form: FormData): string =>
  accountFailures[byIntent[String(form.get('intent'))] ?? 'notifications'];
