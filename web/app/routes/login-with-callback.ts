import { finishSignIn, readSignIn } from '@akwan/contract/sign-ins.ts';
import { redirect } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { withQuery } from '#api/paths.ts';
import { completeTrip } from '#features/accounts/complete-trip.server.ts';
import { endTrip, readTrip, storeTrip } from '#features/accounts/sign-in-cookie.server.ts';
import { failureFrom } from '#forms/form-failure.ts';
import type { Route } from './+types/login-with-callback';

/** The provider's answer is checked once; who has nothing more to say is in. */
export async function loader({ url, params, request, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const { publicUrl, flash } = getRequestContext(context);
  const { attempt = '', next } = await readTrip(publicUrl, request);
  const body = { attempt, query: url.search };
  const finished = await api(context).call(finishSignIn, { params, body });
  if (!finished.ok) {
    flash({ kind: 'error', text: failureFrom(finished.error, 'Login failed').message });
    throw redirect(withQuery('/login', { next }), await endTrip(publicUrl));
  }
  const { identity } = finished.reply;
  const read = await api(context).call(readSignIn, { body: { identity } });
  if (read.ok && read.reply.step === 'log_in') {
    const failed = await completeTrip(context, { identity, next }, {});
    if (failed.code === 'suspended') {
      flash({ kind: 'error', text: failed.message });
      throw redirect('/login', await endTrip(publicUrl));
    }
  }
  // Without the code of the provider in its address.
  throw redirect(`/login/with/${params.provider}/confirm`, await storeTrip(publicUrl, { identity, next }));
}
