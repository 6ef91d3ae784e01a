import { createHash } from 'node:crypto';
import { verification } from '@akwan/contract/accounts.ts';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#domain/app-error.ts';

const rules = {
  // A campus or a whole mobile network may stand behind one address.
  signup: { points: 300, duration: 3600 },
  login: { points: 10, duration: 60 },
  // Wrong passwords for one address from all networks together; a device that its owner used before is not slowed.
  loginByAccount: { points: 100, duration: 3600 },
  // Every try costs a hash: no network may keep all others waiting with addresses that it makes up.
  loginByNetwork: { points: 300, duration: 60 },
  forgotByNetwork: { points: 100, duration: 3600 },
  forgotByAccount: { points: 3, duration: 3600 },
  reportByNetwork: { points: 60, duration: 3600 },
  reportByAccount: { points: 5, duration: 3600 },
  offerByNetwork: { points: 300, duration: 3600 },
  alertByNetwork: { points: 30, duration: 3600 },
  // Of a million codes: five mails a day with five tries each are the limit anyway, this one also counts what fails.
  codeGuess: { points: 15, duration: 24 * 3600 },
  // Without the session of the sign-up, as long as a code is valid: the tries of the session are others.
  codeByAddress: { points: verification.tries, duration: verification.secondsValid },
  // Logged-in people are asked for their password again: the session may be a stolen one.
  ownPassword: { points: 10, duration: 900 },
  messageBySender: { points: 2_000, duration: 3600 },
  secondFactor: { points: 10, duration: 900 },
  // Each is an email to somebody without an account.
  supervisorLink: { points: 3, duration: 24 * 3600 },
  supervisorByNetwork: { points: 300, duration: 3600 },
  addressChange: { points: 5, duration: 24 * 3600 },
  probe: { points: 60, duration: 3600 },
} as const;

export type LimitName = keyof typeof rules;
export type RateLimits = {
  spend(name: LimitName, key: string): Promise<void>;
  /** For what turned out to be harmless. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** What was spent no longer counts. */
  forgive(name: LimitName, key: string): Promise<void>;
};

/** Counted in the database, so that all processes share one count; in memory while the database is away. */
export function createRateLimits(pool: Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        ...rule,
        storeClient: withoutNames(pool),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        insuranceLimiter: new RateLimiterMemory({ ...rule, keyPrefix: name }),
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    async spend(name, key) {
      try {
        await limiters[name].consume(storedKey(key));
      } catch (answer) {
        if (!(answer instanceof RateLimiterRes)) throw answer;
        throw new AppError('too_many', { retryAfter: Math.max(1, Math.ceil(answer.msBeforeNext / 1000)) });
      }
    },
    async giveBack(name, key) {
      await limiters[name].reward(storedKey(key));
    },
    async forgive(name, key) {
      await limiters[name].delete(storedKey(key));
    },
  };
}

/** The limiter names its statements, and behind a pooler the next one may run where that name is unknown. */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

const maxKeyLength = 200;

/** The table holds 255 characters with the name of the limit; longer keys would be counted per process only. */
const storedKey = (key: string): string =>
  key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('base64url');
