import { feedbackDays, maxFeedback } from '@akwan/contract/limits.ts';
import type { MentorshipFeedback } from '@akwan/contract/mentorship-feedback.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { Said } from '#components/said.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useSentValues } from '#forms/sent-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

type FeedbackSectionProps = {
  feedback: MentorshipFeedback;
  mentorshipId: string;
  /** The mentee. */
  userId: string;
  /** Who is meant: a name. */
  other: string;
  /** The heading of the card. */
  titleId: string;
  /** Names the mentorship where a card tells of several. */
  about?: string;
};

/** After a completed mentorship: what both say of each other, and the form until one has said it. */
export function FeedbackSection(props: FeedbackSectionProps) {
  const { feedback, other, about = '' } = props;
  const { own, theirs } = feedback;
  return (
    <div className="stack-sm">
      {theirs !== null && <Said heading={`Feedback from ${other}${about}`} text={theirs} />}
      {own !== null && <Said heading={`Your feedback${about}`} text={own} />}
      {own !== null && theirs === null && (
        <p className="small muted">
          Thank you. {other} can read it after giving feedback too, or {feedbackDays} days after the
          mentorship was completed.
        </p>
      )}
      {own === null && <FeedbackForm {...props} />}
    </div>
  );
}

function FeedbackForm({ mentorshipId, userId, other, titleId, about = '' }: FeedbackSectionProps) {
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  const hidden = { intent: 'feedback', mentorshipId, userId };
  const sent = useSentValues(hidden);
  return (
    <details open={sent !== null}>
      <summary className="link link-tap" aria-describedby={titleId}>
        Give feedback{about}
      </summary>
      <fetcher.Form method="post" onSubmit={onSubmit} className="stack-sm">
        <HiddenValues values={hidden} />
        <TextArea
          label={`Your feedback for ${other}`}
          name="text"
          id={`feedback-${mentorshipId}-${userId}`}
          rows={4}
          defaultValue={sent?.text}
          maxLength={maxFeedback}
          required
          hint="What helped, and what could be better next time? You cannot change it later."
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            pending={fetcher.state !== 'idle'}
            pendingLabel="Sending..."
            aria-describedby={titleId}
          >
            Send feedback
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
