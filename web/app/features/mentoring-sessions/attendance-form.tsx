import type { MentoringSession } from '@akwan/contract/mentoring-sessions.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { topicIdOf } from './session-messages.ts';

/** Who came to a session that is over; can be corrected. */
export function AttendanceForm({ session }: { session: MentoringSession }) {
  const { _id, mentees, present } = session;
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="stack">
      <HiddenValues values={{ intent: 'attendance', sessionId: _id }} />
      <CheckboxGroup legend="Who came?" id={`attendance-${_id}`}>
        {mentees.map((mentee) => (
          <Checkbox
            key={mentee._id}
            name="present"
            value={mentee._id}
            label={`${mentee.firstname} ${mentee.lastname}`.trim()}
            defaultChecked={present?.includes(mentee._id)}
          />
        ))}
      </CheckboxGroup>
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={fetcher.state !== 'idle'}
          aria-describedby={topicIdOf(_id)}
        >
          Save attendance
        </Button>
      </div>
    </fetcher.Form>
  );
}
