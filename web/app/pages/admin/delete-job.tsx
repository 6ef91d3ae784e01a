import { jobTitleId } from '#features/job-posting/job-words.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { TrashIcon } from '#ui/icon.tsx';
import { jobDeletion } from './job-deletion.ts';

type DeleteJobProps = { job: { _id: string; title: string }; query: Readonly<Record<string, string>> };

export function DeleteJob({ job, query }: DeleteJobProps) {
  return (
    <AskFirst
      {...jobDeletion(job)}
      query={{ ...query, confirm: 'delete', id: job._id }}
      describedBy={jobTitleId(job._id)}
      icon={<TrashIcon />}
    >
      Delete
    </AskFirst>
  );
}
