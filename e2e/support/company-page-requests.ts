import { aLink, multipart } from './page-access-fixtures.ts';

type Form = Record<string, string>;

const unknownId = '01a1dd33-1453-7000-a176-de58a773ce08';
const form = (fields: Form) => async () => ({ form: fields });

/** Links of emails that nobody got, and the forms of a company; those about colleagues name one that nobody has. */
export const linkAndCompanyRequests = {
  'GET /confirm-email/:token': aLink,
  'POST /confirm-email/:token': async () => ({ ...(await aLink()), form: {} }),
  'GET /company/join/:token': aLink,
  'POST /company/join/:token': async () => ({ ...(await aLink()), form: {} }),
  // Only a company with a name can be verified.
  'POST /company save': form({ intent: 'save', name: 'Yam Growers', line: 'We grow yam.' }),
  'POST /company invite': async () => ({
    form: { intent: 'invite', email: `${crypto.randomUUID()}@e2e.example`, role: 'reader' },
  }),
  'POST /talent': form({ userId: unknownId, jobId: unknownId, text: 'You know SQL.' }),
  'POST /for-you suggestions': form({ intent: 'suggestions', isOn: 'true' }),
  'POST /for-you visibility': form({ intent: 'visibility', visible: 'true', availability: 'now' }),
  'POST /for-you decline': form({ intent: 'decline', invitationId: unknownId }),
  'POST /company verify': async () => ({
    form: multipart({ registrationNumber: 'CS1', registeredName: 'Volta Ltd' }),
  }),
  'POST /company address': form({ intent: 'address', domainEmail: 'ama@gmail.com' }),
  'POST /company code': form({ intent: 'code', code: '123456' }),
  'POST /admin-dashboard verify-company': form({ intent: 'verify-company', verificationId: unknownId }),
  'POST /admin-dashboard decline-company': form({
    intent: 'decline-company',
    verificationId: unknownId,
    reason: 'No',
  }),
  'POST /company withdraw': form({ intent: 'withdraw', invitationId: unknownId }),
  'POST /company role': form({ intent: 'role', userId: unknownId, role: 'reader' }),
  'POST /company remove': form({ intent: 'remove', userId: unknownId }),
  'POST /company leave': form({ intent: 'leave', userId: unknownId }),
  'POST /company hand-over': form({ intent: 'hand-over', userId: unknownId, password: 'not this one' }),
};
