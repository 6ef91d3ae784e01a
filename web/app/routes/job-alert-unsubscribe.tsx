import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { PageHead } from '#components/page-head.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-alert-unsubscribe';

// The address holds the token: no search engine may keep it.
export const meta: Route.MetaFunction = () => privateMeta('End a job alert');

/**
 * The link of a mail, opened by a person; mail programs post to the same address. The button posts elsewhere, since what
 * they are answered is no page.
 */
export default function JobAlertUnsubscribe({ params: { token } }: Route.ComponentProps) {
  return (
    <div className="page-narrow">
      <PageHead
        title="End this job alert?"
        lead="You will get no more emails from it. Your other alerts stay on."
      />
      <Form method="post" action="/job-alerts/ended">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" block size="lg">
          End this alert
        </Button>
      </Form>
    </div>
  );
}
