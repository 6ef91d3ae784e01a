import { expect, test } from 'vitest';
import { scamReasons } from './scam-filter.ts';

const job = {
  title: 'Accounts Clerk',
  aboutRole: 'Keep the books.',
  qualification: 'HND.',
  responsibility: 'Invoices.',
};

test.each([
  'A registration fee of GHS 50 applies.',
  'Pay the processing-fee before the interview',
  'Send 100 cedis to secure your slot',
  'Payment by MoMo only',
  'Transfer via M.o.M.o please',
  'Mobile Money accepted',
  'Buy the voucher at any branch',
  'This is a special posting',
  'Protocol recruitment into the service',
  'A refundable deposit is required',
  'GH₵200 to register',
])('an employer who writes "%s" has to wait for an admin', (aboutRole) => {
  expect(scamReasons({ ...job, aboutRole }).length).toBeGreaterThan(0);
});

test.each([
  'We pay monthly between 1,000 and 3,000 cedis.',
  'You handle school fees and petty cash for the bursar.',
  'The salary is paid by bank transfer at the end of the month.',
  'You process invoices and register assets.',
])('an ordinary job ("%s") is public at once', (aboutRole) => {
  expect(scamReasons({ ...job, aboutRole })).toEqual([]);
});
