import { hash, hashRaw, verify } from '@node-rs/argon2';
import { requireNoTransaction } from '#infra/db/in-transaction.ts';

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 19 MiB and a core: a flood of logins waits in line instead of eating the machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  requireNoTransaction('hashing');
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings));

/** For a short secret that is looked up by its hash: the same salt gives the same hash. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() => hashRaw(secret, { ...settings, salt }));

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown person as for a wrong password, so that the time says nothing. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = storedHash ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && storedHash !== undefined;
}
