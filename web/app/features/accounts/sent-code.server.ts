import { type User, verification } from '@akwan/contract/accounts.ts';
import { createCookie } from 'react-router';

type SentCode = { email: string; sentAt: number };

/** Keeps in the browser when a code was sent, so that a reload does not restart the countdown. */
const cookie = createCookie('akwan_code', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: verification.secondsValid,
});

/** `secondsAgo`: how long the code has been on its way already. */
export function storeSentCode(email: string, publicUrl: string, secondsAgo = 0): Promise<string> {
  const sent: SentCode = { email, sentAt: Date.now() - secondsAgo * 1000 };
  return cookie.serialize(sent, { secure: publicUrl.startsWith('https:') });
}

export async function readSentCode(request: Request): Promise<SentCode | null> {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  return isSentCode(found) ? found : null;
}

function isSentCode(found: unknown): found is SentCode {
  if (typeof found !== 'object' || found === null) return false;
  const { email, sentAt } = found as Partial<SentCode>;
  return typeof email === 'string' && typeof sentAt === 'number' && Number.isFinite(sentAt);
}

export type CodeTimers = { sentAt: number | null; secondsValid: number; secondsToResend: number };

/** How long the code is valid and when the next may be sent. The first one is sent at sign-up, also known without the cookie. */
export function timersOf(sent: SentCode | null, email: string | null, user: User | null): CodeTimers {
  const knownTime = sent && sent.email === email ? sent.sentAt : null;
  const sentAt = knownTime ?? (user ? Date.parse(user.createdAt) : null);
  if (sentAt === null) {
    return { sentAt, secondsValid: verification.secondsValid, secondsToResend: 0 };
  }
  const left = (seconds: number) => {
    const remaining = Math.ceil(seconds - (Date.now() - sentAt) / 1000);
    return Math.min(seconds, Math.max(0, remaining));
  };
  return {
    sentAt,
    secondsValid: left(verification.secondsValid),
    secondsToResend: left(verification.secondsBetweenSends),
  };
}
