import type { Config } from './config.ts';

/** A start that cannot go on for a reason outside the code: its message is one line for a person. */
export class StartError extends Error {}

export function explainDatabase(error: Error & { code?: string }): never {
  const reason = error.code ?? error.message;
  if (/startup parameter/.test(error.message)) {
    throw new StartError(
      'DATABASE_URL is a connection pooler: set DATABASE_DIRECT_URL to an address past it as well.',
    );
  }
  throw new StartError(
    `The database cannot be used (${reason}). Check DATABASE_URL and that the server runs.`,
  );
}

export function explainFiles(error: Error & { code?: string }): never {
  throw new StartError(`Files cannot be stored (${error.code ?? error.message}). Check DATA_DIR or S3_….`);
}

export function explainListen(error: Error & { code?: string }, { host, port }: Config): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Choose another one with PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose another one with PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  throw new StartError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.code}).`);
}
