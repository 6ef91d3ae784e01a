import type { Interview } from '@akwan/contract/interviews.ts';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { useConfirmDialog } from '#components/use-confirm-dialog.ts';
import { endingOf, interviewsPage, type PageQuery } from './interview-values.ts';

export type EndInterviewProps = {
  interview: Interview;
  page: PageQuery;
};

/** With script a dialog confirms; without, the button opens the same question as a part of the page. */
export function EndInterview({ interview, page }: EndInterviewProps) {
  const { _id, jobTitle } = interview;
  const { intent, label, ...question } = endingOf(interview);
  const { formData } = useNavigation();
  const { dialog, onClick } = useConfirmDialog(formData?.get('interviewId') === _id);

  return (
    <>
      <Form method="get" action="/interviews">
        <HiddenValues values={page} />
        <Button
          type="submit"
          name="confirm"
          value={_id}
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={`interview-${_id}`}
          onClick={onClick}
        >
          {label}
        </Button>
      </Form>
      <ConfirmDialog
        {...question}
        {...dialog}
        subject={jobTitle}
        cancelLabel="Go back"
        formAction={interviewsPage(page)}
      >
        <HiddenValues values={{ intent, interviewId: _id }} />
      </ConfirmDialog>
    </>
  );
}

/** The question as a part of the page, for a browser without script. */
export function EndQuestion({ interview, page }: EndInterviewProps) {
  const { intent, title, text, confirmLabel } = endingOf(interview);
  const backTo = interviewsPage(page);
  return (
    <Card as="section" className="stack" aria-labelledby="end-question">
      <h2 id="end-question">{title}</h2>
      <p className="strong">{interview.jobTitle}</p>
      <p className="muted">{text}</p>
      <Form method="post" action={backTo} className="row">
        <HiddenValues values={{ intent, interviewId: interview._id }} />
        <Button type="submit" variant="danger">
          {confirmLabel}
        </Button>
        <ButtonLink to={backTo} variant="secondary">
          Go back
        </ButtonLink>
      </Form>
    </Card>
  );
}
