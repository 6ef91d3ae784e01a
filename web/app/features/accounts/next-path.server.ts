import { safeNext } from '#api/paths.ts';

/** Where the person wanted to go before they were asked to log in. */
export function nextOf(request: Request): string | null {
  return safeNext(new URL(request.url).searchParams.get('next'));
}
