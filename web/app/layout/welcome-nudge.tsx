import { Form, useRouteLoaderData } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import type { ShellData } from './shell-data.ts';
import '#components/notice.css';
import './welcome-nudge.css';

const offers = {
  jobseeker: 'Answer three short questions and this list shows what suits you.',
  employer: 'Add your company, one line and a logo, so applicants know who you are.',
  mentor: 'Say what you teach, and your first mentorship is half done.',
} as const;

/** For newcomers, on the first page of their role; dismissed, it never comes back. */
export function WelcomeNudge() {
  const shell = useRouteLoaderData<ShellData>('root');
  const role = shell?.user?.role;
  if (!shell?.offersWelcome || !role || role === 'admin') return null;
  return (
    <div className="welcome-nudge">
      <Notice kind="info" title={`Welcome, ${shell.user?.firstname}`}>
        <p>{offers[role]}</p>
        <div className="row">
          <ButtonLink to="/welcome" size="sm">
            Begin
          </ButtonLink>
          <Form method="post" action="/welcome?dismiss">
            <Button type="submit" variant="quiet" size="sm">
              Do not ask again
            </Button>
          </Form>
        </div>
      </Notice>
    </div>
  );
}
