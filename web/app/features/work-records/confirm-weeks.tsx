import type { WorkWeek } from '@akwan/contract/work-records.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { countOf } from '#format/numbers.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

type ConfirmWeeksProps = {
  name: string;
  /** Those that wait. */
  weeks: readonly WorkWeek[];
  seenAt: string;
  canComplete: boolean;
};

/** One button: for the weeks that wait, or for all of it once the last day has come. */
export function ConfirmWeeks({ name, weeks, seenAt, canComplete }: ConfirmWeeksProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  if (weeks.length === 0 && !canComplete) return null;
  return (
    <Form method="post" onSubmit={onSubmit} className="stack">
      <HiddenValues values={{ intent: 'confirm', seenAt, complete: String(canComplete) }} />
      {weeks.map(({ monday }) => (
        <input key={monday} type="hidden" name="week" value={monday} />
      ))}
      <p>
        {canComplete
          ? `You confirm that ${name} did this work, and the record as a whole. After that nobody can change it.`
          : `You confirm that ${name} did this work. A confirmed week can no longer be changed.`}
      </p>
      <div>
        <Button type="submit" size="lg" pending={pending && intent === 'confirm'}>
          {canComplete ? 'Confirm the whole record' : `Confirm ${countOf(weeks.length, 'week')}`}
        </Button>
      </div>
    </Form>
  );
}
