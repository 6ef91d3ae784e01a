import { Form } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { deleteQuestion } from './job-words.ts';

type DeleteJobStepProps = { job: { _id: string; title: string }; backTo: string };

/** The question of the dialog as a part of the page, for a browser without script. */
export function DeleteJobStep({ job, backTo }: DeleteJobStepProps) {
  return (
    <Card as="section" className="stack" aria-label={deleteQuestion.title}>
      <h2>{deleteQuestion.title}</h2>
      <div>
        <p className="font-semibold">{job.title}</p>
        <p className="text-muted">{deleteQuestion.text}</p>
      </div>
      <Form method="post" action={backTo} className="row">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="jobId" value={job._id} />
        <ButtonLink to={backTo} variant="secondary">
          Cancel
        </ButtonLink>
        <Button type="submit" variant="danger">
          {deleteQuestion.confirmLabel}
        </Button>
      </Form>
    </Card>
  );
}
