import type { Interview } from '@akwan/contract/interviews.ts';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { useConfirmDialog } from '#components/use-confirm-dialog.ts';
import { backFrom, interviewsPage, type PageQuery, type Question, timesOf } from './interview-values.ts';

export type AskInterviewProps = {
  interview: Interview;
  page: PageQuery;
  question: Question;
};

const postedOf = ({ _id }: Interview, { intent, slot }: Question) => ({
  intent,
  interviewId: _id,
  ...(slot && { slot: slot.start }),
});

/** With script a dialog confirms; without, the button opens the same question as a part of the page. */
export function AskInterview({ interview, page, question }: AskInterviewProps) {
  const { _id, jobTitle } = interview;
  const { intent, label, title, text, confirmLabel, slot } = question;
  const { formData } = useNavigation();
  const isPending = formData?.get('interviewId') === _id && formData.get('intent') === intent;
  const { dialog, onClick } = useConfirmDialog(isPending);

  return (
    <>
      <Form method="get" action="/interviews">
        <HiddenValues values={{ ...page, ...(slot && { slot: slot.start }) }} />
        <Button
          type="submit"
          name="confirm"
          value={_id}
          variant={slot ? 'secondary' : 'quiet'}
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={`interview-${_id}`}
          onClick={onClick}
        >
          {label}
          {slot && <span className="visually-hidden"> {timesOf(slot)}</span>}
        </Button>
      </Form>
      <ConfirmDialog
        {...dialog}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        tone={slot ? 'primary' : 'danger'}
        subject={jobTitle}
        cancelLabel="Go back"
        formAction={interviewsPage(page)}
      >
        <HiddenValues values={postedOf(interview, question)} />
      </ConfirmDialog>
    </>
  );
}

/** The question as a part of the page, for a browser without script. */
export function InterviewQuestion({ interview, page, question }: AskInterviewProps) {
  const { title, text, confirmLabel, slot } = question;
  return (
    <Card as="section" className="stack" aria-labelledby="interview-question">
      <h2 id="interview-question">{title}</h2>
      <p className="strong">{interview.jobTitle}</p>
      <p className="muted">{text}</p>
      <Form method="post" action={interviewsPage(page)} className="row">
        <HiddenValues values={postedOf(interview, question)} />
        <Button type="submit" variant={slot ? 'primary' : 'danger'}>
          {confirmLabel}
        </Button>
        <ButtonLink to={backFrom(page)} variant="secondary">
          Go back
        </ButtonLink>
      </Form>
    </Card>
  );
}
