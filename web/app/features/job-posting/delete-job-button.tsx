import type { OwnJob } from '@akwan/contract/jobs.ts';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icon.tsx';
import { jobTitleId } from './job-words.ts';

type DeleteJobButtonProps = {
  job: OwnJob;
  /** What the address of the list has in it; without script it leads to the step that asks. */
  listQuery: Record<string, string>;
  onAsk: (job: OwnJob) => void;
};

export function DeleteJobButton({ job, listQuery, onAsk }: DeleteJobButtonProps) {
  const askHere = (event: FormEvent) => {
    event.preventDefault();
    onAsk(job);
  };
  const query = { ...listQuery, confirm: 'delete', job: job._id };
  return (
    <Form onSubmit={askHere}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        icon={<TrashIcon />}
        className="text-clay-text"
        aria-describedby={jobTitleId(job._id)}
      >
        Delete
      </Button>
    </Form>
  );
}
