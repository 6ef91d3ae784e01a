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
  unreached: 'Failed to save this change.',
} as const;
