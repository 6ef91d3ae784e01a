const sending = (form: Record<string, string>) => async () => ({ form });

const atNobody = async () => ({ params: { provider: 'nobody' } });

/** The forms of the account page; no password is right, so that the callers keep theirs. */
export const accountRequests = {
  'GET /login/with/:provider': atNobody,
  'GET /login/with/:provider/callback': atNobody,
  'GET /login/with/:provider/confirm': atNobody,
  'POST /login/with/:provider/confirm': async () => ({ ...(await atNobody()), form: { code: '000000' } }),
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
  'POST /account end-sign-in': sending({ intent: 'end-sign-in', provider: 'nobody' }),
  'POST /account renew-calendar': sending({ intent: 'renew-calendar' }),
  'POST /account delete': sending({ intent: 'delete-account', deletionPassword: 'not this one' }),
  'POST /account/export': sending({ exportPassword: 'not this one' }),
};
