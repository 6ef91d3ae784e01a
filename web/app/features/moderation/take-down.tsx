import { ReasonDialog } from '#components/reason-dialog.tsx';
import { takingDown } from './moderation-actions.ts';

type TakeDownProps = {
  job: { jobId: string; title: string };
  /** What the address of the page has in it: without script it leads to the step that asks. */
  query: Readonly<Record<string, string>>;
  describedBy?: string;
};

export function TakeDown({ job, query, describedBy }: TakeDownProps) {
  return (
    <ReasonDialog
      {...takingDown(job)}
      query={{ ...query, confirm: 'take-down', id: job.jobId }}
      describedBy={describedBy}
    >
      Take down
    </ReasonDialog>
  );
}
