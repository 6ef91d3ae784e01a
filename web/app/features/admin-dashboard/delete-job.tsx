import { ConfirmForm } from '#components/confirm-form.tsx';
import { TrashIcon } from '#components/icon.tsx';
import { jobTitleId } from '#features/jobs/job-messages.ts';
import { jobDeletion } from './job-deletion.ts';

type DeleteJobProps = { job: { _id: string; title: string }; query: Readonly<Record<string, string>> };

export function DeleteJob({ job, query }: DeleteJobProps) {
  return (
    <ConfirmForm
      {...jobDeletion(job)}
      query={{ ...query, confirm: 'delete', id: job._id }}
      describedBy={jobTitleId(job._id)}
      icon={<TrashIcon />}
    >
      Delete
    </ConfirmForm>
  );
}
