import type { MyApplication } from '@akwan/contract/applications.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { applicationsPage } from './applications-page.ts';
import { withdrawWords } from './withdraw-messages.ts';

/** The question of the dialog, for whoever came without script. */
export function WithdrawQuestion({ application, page }: { application: MyApplication; page: number }) {
  return (
    <Card as="section" className="stack withdraw-question" aria-labelledby="withdraw-question">
      <h2 id="withdraw-question">{withdrawWords.title}</h2>
      <p className="strong">{application.jobTitle}</p>
      <p className="muted">{withdrawWords.text}</p>
      <Form method="post" action={applicationsPage(page)} className="row">
        <input type="hidden" name="applicationId" value={application._id} />
        <Button type="submit" variant="danger">
          {withdrawWords.confirmLabel}
        </Button>
        <ButtonLink to={applicationsPage(page)} variant="secondary">
          Cancel
        </ButtonLink>
      </Form>
    </Card>
  );
}
