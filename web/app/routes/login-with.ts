import { beginSignIn } from '@akwan/contract/sign-ins.ts';
import { redirect } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { nextOf, withQuery } from '#api/paths.ts';
import { storeTrip } from '#features/accounts/sign-in-cookie.server.ts';
import { failureFrom } from '#forms/form-failure.ts';
import type { Route } from './+types/login-with';

/** To the provider, which sends the browser back to the callback. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const { publicUrl, flash } = getRequestContext(context);
  const next = nextOf(url);
  const result = await api(context).call(beginSignIn, { params });
  if (result.ok)
    throw redirect(result.reply.url, await storeTrip(publicUrl, { attempt: result.reply.attempt, next }));
  flash({ kind: 'error', text: failureFrom(result.error, 'Login failed').message });
  throw redirect(withQuery('/login', { next }));
}
