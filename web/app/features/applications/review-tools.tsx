import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import { maxNotes } from '@akwan/contract/limits.ts';
import { reviewStages } from '@akwan/contract/lists/choices.ts';
import type { Flash } from '@akwan/contract/request-context.ts';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useSentValues } from '#forms/sent-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { useTeam } from '#layout/shell-data.ts';
import { stageLabels } from './stage-labels.ts';
import './applications.css';
import '#reviewing/review-card.css';

type ToolsProps = { application: ReviewedApplication; nameId: string };

const stages = reviewStages.map((value) => ({ value, label: stageLabels[value] }));

/** Moves at once when another stage is chosen, and back when that failed; without script there is a button. */
export function StageMenu({ application, nameId }: ToolsProps) {
  const fetcher = useFetcher<Flash>();
  const reply = fetcher.data;
  const chosen = fetcher.formData?.get('stage');
  const menu = useRef<HTMLSelectElement>(null);
  const sent = useRef<string>(application.stage);
  const accepted = useRef<string>(application.stage);
  useEffect(() => {
    if (chosen) sent.current = String(chosen);
    else if (reply && menu.current) {
      if (reply.kind !== 'error') accepted.current = sent.current;
      menu.current.value = accepted.current;
    }
  }, [chosen, reply]);
  return (
    <fetcher.Form
      method="post"
      className="filters"
      onChange={(event) => void fetcher.submit(event.currentTarget)}
    >
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="applicationId" value={application._id} />
      <SelectField
        ref={menu}
        label="Stage"
        name="stage"
        id={`stage-${application._id}`}
        options={stages}
        defaultValue={application.stage}
        className="filter"
      />
      <noscript>
        <Button type="submit" variant="secondary" aria-describedby={nameId}>
          Move
        </Button>
      </noscript>
    </fetcher.Form>
  );
}

export function Notes({ application, nameId, isOpen }: ToolsProps & { isOpen?: boolean }) {
  const fetcher = useFetcher();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const { hasColleagues } = useTeam();
  const hidden = { intent: 'notes', applicationId: application._id };
  const sent = useSentValues(hidden);
  return (
    <details className="message-fold" open={isOpen || sent !== null || application.notes !== ''}>
      <summary>{hasColleagues ? 'Notes' : 'Your notes'}</summary>
      <fetcher.Form method="post" className="stack-sm" onSubmit={onSubmit}>
        <HiddenValues values={hidden} />
        <TextArea
          label="Notes"
          name="text"
          id={`notes-${application._id}`}
          rows={3}
          maxLength={maxNotes}
          defaultValue={sent?.text ?? application.notes}
          hint={
            hasColleagues
              ? 'Your colleagues see them, the applicant never does.'
              : 'Only you can see them, never the applicant.'
          }
        />
        <div>
          <Button type="submit" variant="secondary" size="sm" pending={pending} aria-describedby={nameId}>
            Save notes
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
