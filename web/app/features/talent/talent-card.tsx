import type { TalentPerson } from '@akwan/contract/talent.ts';
import { Form } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { BriefcaseIcon, CalendarIcon, UserIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { availabilityLabels } from './availability-labels.ts';
import './talent.css';

type TalentCardProps = {
  person: TalentPerson;
  /** Open jobs of the company. */
  jobs: readonly { value: string; label: string }[];
  mayInvite: boolean;
  failure: FormFailure | undefined;
};

/** Somebody without a name: what they can do, where, and from when. */
export function TalentCard({ person, jobs, mayInvite, failure }: TalentCardProps) {
  const { _id, skills, location, kind, field, availability, invitedTo } = person;
  return (
    <ItemCard
      titleId={`talent-${_id}`}
      title={field ?? kind ?? 'Any field'}
      badge={invitedTo.length > 0 && <Badge tone="green">Invited</Badge>}
      details={
        <>
          <MetaItem icon={<UserIcon />} label="Region">
            {location ?? 'Region not given'}
          </MetaItem>
          <MetaItem icon={<BriefcaseIcon />} label="Looking for">
            {kind ?? 'Any kind of job'}
          </MetaItem>
          <MetaItem icon={<CalendarIcon />} label="Start">
            {availabilityLabels[availability]}
          </MetaItem>
        </>
      }
    >
      <p className="breakable">{skills.length > 0 ? skills.join(', ') : 'No skills named yet.'}</p>
      {invitedTo.length > 0 && <p className="small muted breakable">Invited to {invitedTo.join(', ')}</p>}
      {mayInvite && jobs.length > 0 && <InviteForm id={_id} jobs={jobs} failure={failure} />}
    </ItemCard>
  );
}

type InviteFormProps = { id: string } & Pick<TalentCardProps, 'jobs' | 'failure'>;

function InviteForm({ id, jobs, failure }: InviteFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const field = fieldsOf(failure);
  return (
    <details open={failure !== undefined} className="talent-invite">
      <summary className="link link-tap">Invite to apply</summary>
      <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <FailureSummary failure={failure} />
        <HiddenValues values={{ userId: id }} />
        <SelectField {...field('jobId')} label="Job" id={`job-${id}`} options={jobs} />
        <TextArea
          {...field('text')}
          label="Why this person"
          id={`text-${id}`}
          rows={3}
          maxLength={1_000}
          required
          hint="Say why the job would suit them. Never ask for money or papers here."
        />
        <div>
          <Button type="submit" pending={pending} pendingLabel="Sending...">
            Send invitation
          </Button>
        </div>
      </Form>
    </details>
  );
}
