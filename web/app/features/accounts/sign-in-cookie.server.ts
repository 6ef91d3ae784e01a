import { createCookie } from 'react-router';
import { safeNext } from '#api/paths.ts';

/** What the browser carries to the provider and back: sealed by the server, and where the person wanted to go. */
export type SignInTrip = { attempt?: string; identity?: string; next: string | null };

/** Over https only this very host can set it, so that nobody logs others in as somebody else. */
const cookieFor = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-akwan_sign_in' : 'akwan_sign_in';
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 900 });
};

export const storeTrip = async (publicUrl: string, trip: SignInTrip) => ({
  headers: { 'set-cookie': await cookieFor(publicUrl).serialize(trip) },
});

export const endTrip = async (publicUrl: string) => ({
  headers: { 'set-cookie': await cookieFor(publicUrl).serialize('', { maxAge: 0 }) },
});

export async function readTrip(publicUrl: string, request: Request): Promise<SignInTrip> {
  const found: unknown = await cookieFor(publicUrl).parse(request.headers.get('cookie'));
  if (typeof found !== 'object' || found === null) return { next: null };
  const { attempt, identity, next } = found as Record<string, unknown>;
  return {
    ...(typeof attempt === 'string' && { attempt }),
    ...(typeof identity === 'string' && { identity }),
    next: typeof next === 'string' ? safeNext(next) : null,
  };
}
