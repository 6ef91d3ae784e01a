import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './lists/roles.ts';
import { FactorCode, OwnPassword } from './owner-proof.ts';
import { DoneReply, okReply } from './reply.ts';

const PasswordAndCodeInput = z.object({ password: OwnPassword, code: FactorCode });

export const SecondFactorSetup = z.object({
  /** For apps that cannot scan; never told again. */
  secret: z.string(),
  /** The path of an SVG with a view box of `size` by `size`. */
  qrCode: z.object({ size: z.number(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

const RecoveryCodesReply = okReply({ recoveryCodes: z.array(z.string()), message: z.string() });

export const factorMessages = {
  on: 'Two-step login is on. Save your recovery codes.',
  renewed: 'Your old recovery codes no longer work. Save the new ones.',
  off: 'Two-step login is off.',
} as const;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/me/second-factor',
  summary: 'Whether logging in needs a code',
  access: roles,
  reply: okReply({
    isOn: z.boolean(),
    /** Set up but not confirmed by a first code. */
    isBegun: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
});
export type SecondFactor = Omit<z.infer<(typeof getSecondFactor)['reply']>, 'success'>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor',
  summary: 'A new secret for an authenticator app (TOTP); counts once it is confirmed',
  access: roles,
  body: z.object({ password: OwnPassword }),
  reply: okReply(SecondFactorSetup.shape),
  errors: ['wrong_password', 'second_factor_on'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/confirm',
  summary: 'Switch the second factor on by a first code of the app; answers ten recovery codes, once',
  access: roles,
  body: z.object({ code: FactorCode }),
  reply: RecoveryCodesReply,
  errors: ['second_factor_off', 'second_factor_on', 'second_factor_wrong'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones',
  access: roles,
  body: PasswordAndCodeInput,
  reply: RecoveryCodesReply,
  errors: ['wrong_password', 'second_factor_off', 'second_factor_wrong'],
});

export const switchOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/off',
  summary: 'Switch the second factor off, with password and code',
  access: roles,
  body: PasswordAndCodeInput,
  reply: DoneReply,
  errors: ['wrong_password', 'second_factor_off', 'second_factor_wrong'],
});
