const sending = (form: Record<string, string>) => async () => ({ form });

/** The forms of the account page; no password is right, so that the callers keep theirs. */
export const accountRequests = {
  'POST /account': sending({
    intent: 'change-password',
    currentPassword: 'not this one',
    password: 'kenkey and fish',
    confirmPassword: 'kenkey and fish',
  }),
  'POST /account email': sending({
    intent: 'change-email',
    newEmail: 'new@e2e.example',
    emailPassword: 'not this one',
  }),
  'POST /account notifications': sending({ intent: 'notifications', mail: 'message' }),
  'POST /account push-kinds': sending({
    intent: 'push-kinds',
    deviceId: '01a1dd33-1453-7000-a176-de58a773ce08',
    kind: 'message',
  }),
  'POST /account end-push': sending({ intent: 'end-push', deviceId: '01a1dd33-1453-7000-a176-de58a773ce08' }),
  'POST /account renew-calendar': sending({ intent: 'renew-calendar' }),
  'POST /account delete': sending({ intent: 'delete-account', deletionPassword: 'not this one' }),
  'POST /account/export': sending({ exportPassword: 'not this one' }),
};
