import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

type Options = NonNullable<Parameters<typeof argon2.hash>[1]>;

/** The options of the latest hash: `passwords.test.ts` compares it, since no hash here shows it. */
export const latest: { options?: Options } = {};

/** Nobody steals the hashes of tests. */
function quick(options: Options): Options {
  latest.options = options;
  return { ...options, memoryCost: 64, timeCost: 1 };
}

/** What vitest puts in the place of `@node-rs/argon2`, whose hashes take a core for a thirtieth of a second each. */
export const hash = (password: string, options: Options) => argon2.hash(password, quick(options));
export const hashRaw = (password: string, options: Options) => argon2.hashRaw(password, quick(options));
export const verify = argon2.verify;
