export const withdrawWords = {
  title: 'Withdraw this application?',
  text: 'The employer will no longer see it, nor your CV. You may apply again while the job is open.',
  confirmLabel: 'Yes, withdraw it',
} as const;
