import { getDeletion } from '@akwan/contract/own-data.ts';
import { Form, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, replyOrThrow } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { PageHead } from '#components/page-head.tsx';
import { keepOwnAccount } from '#features/accounts/deletion.server.ts';
import { ExportForm } from '#features/accounts/export-form.tsx';
import { dayOf } from '#format/dates.ts';
import { sendListAction } from '#forms/list-action.ts';
import { LogoutForm } from '#layout/logout-form.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/leaving';

export const meta: Route.MetaFunction = () => privateMeta('Your account');

/** The only page of a deleted account that can still be kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  if (!user) throw redirect('/login?next=/leaving');
  const { eraseAt, needsCode } = replyOrThrow(await api(context).call(getDeletion));
  if (!eraseAt) throw redirect(homeOf(user));
  return { eraseAt, needsCode, isVerified: user.isVerified };
}

export async function action({ context }: Route.ActionArgs) {
  if (!(await currentUser(context))) throw redirect('/login?next=/leaving');
  return keepOwnAccount(context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, 'Failed to keep your account.');

export default function Leaving({ loaderData }: Route.ComponentProps) {
  const { eraseAt, needsCode, isVerified } = loaderData;
  return (
    <div className="page page-form">
      <PageHead
        title="Your account will be deleted"
        lead={`On ${dayOf(eraseAt)} everything is deleted. Until then nobody can see you, and you can still keep your account.`}
      />
      <Card className="stack">
        <p>
          Your account will be deleted on <time dateTime={eraseAt}>{dayOf(eraseAt)}</time>. If you keep it,
          your profile, jobs, applications and messages come back as they were. Interviews and sessions were
          cancelled and have to be arranged again.
        </p>
        <Form method="post" className="row">
          <Button type="submit">Keep my account</Button>
        </Form>
        {isVerified && <ExportForm needsCode={needsCode} />}
        <LogoutForm className="link link-tap">Log out</LogoutForm>
      </Card>
    </div>
  );
}
