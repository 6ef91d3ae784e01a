import type { MyApplication } from '@akwan/contract/applications.ts';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { useConfirmDialog } from '#components/use-confirm-dialog.ts';
import { applicationsPage, withdrawQuestion } from './application-messages.ts';
import './applications.css';

type WithdrawProps = { application: MyApplication; page: number };

/** With script a dialog confirms; without, the button opens the same question as a part of the page. */
export function Withdraw({ application, page }: WithdrawProps) {
  const { _id, jobTitle } = application;
  const { formData } = useNavigation();
  const { dialog, onClick } = useConfirmDialog(formData?.get('applicationId') === _id);

  return (
    <>
      <Form method="get" action="/my-applications">
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <Button
          type="submit"
          name="withdraw"
          value={_id}
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={onClick}
        >
          Withdraw<span className="visually-hidden"> the application for {jobTitle}</span>
        </Button>
      </Form>
      <ConfirmDialog {...withdrawQuestion} {...dialog} subject={jobTitle} formAction={applicationsPage(page)}>
        <HiddenValues values={{ intent: 'withdraw', applicationId: _id }} />
      </ConfirmDialog>
    </>
  );
}

/** The question as a part of the page, for a browser without script. */
export function WithdrawQuestion({ application, page }: WithdrawProps) {
  return (
    <Card as="section" className="stack withdraw-question" aria-labelledby="withdraw-question">
      <h2 id="withdraw-question">{withdrawQuestion.title}</h2>
      <p className="strong">{application.jobTitle}</p>
      <p className="muted">{withdrawQuestion.text}</p>
      <Form method="post" action={applicationsPage(page)} className="row">
        <HiddenValues values={{ intent: 'withdraw', applicationId: application._id }} />
        <Button type="submit" variant="danger">
          {withdrawQuestion.confirmLabel}
        </Button>
        <ButtonLink to={applicationsPage(page)} variant="secondary">
          Cancel
        </ButtonLink>
      </Form>
    </Card>
  );
}
