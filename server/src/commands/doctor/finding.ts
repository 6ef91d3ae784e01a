/** A fault keeps the product from working or endangers it; a warning will do so one day, or may. */
export type Finding = { about: string; level: 'ok' | 'warning' | 'fault'; found: string; mend?: string };

export const ok = (about: string, found: string): Finding => ({ about, level: 'ok', found });

export const warning = (about: string, found: string, mend: string): Finding => ({
  about,
  level: 'warning',
  found,
  mend,
});

export const fault = (about: string, found: string, mend: string): Finding => ({
  about,
  level: 'fault',
  found,
  mend,
});

/** What an error of the network, a library or the database calls itself. */
export function codeOf(error: unknown): string {
  const { code, name, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  if (cause) return codeOf(cause);
  return name && name !== 'Error' ? name : (message ?? String(error));
}
