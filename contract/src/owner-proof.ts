import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The password of a person who is logged in, asked for again. */
export const OwnPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(1000, 'Your password is wrong.');

const enterCode = 'Please enter the code from your authenticator app.';

/** Six digits of the app, or a recovery code. */
export const FactorCode = z
  .string({ error: enterCode })
  .trim()
  .min(1, enterCode)
  .max(40, 'This code is wrong.');

/** A session alone may be a stolen one. The code is asked for when the account has a second factor. */
export const OwnerProof = z.object({ password: OwnPassword, code: FactorCode.optional() });
export type OwnerProof = z.infer<typeof OwnerProof>;

/** How a proof can fail. */
export const proofErrors = [
  'wrong_password',
  'second_factor_missing',
  'second_factor_wrong',
] as const satisfies ErrorCode[];
