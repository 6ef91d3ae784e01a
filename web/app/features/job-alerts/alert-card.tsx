import type { JobAlert } from '@akwan/contract/job-alerts.ts';
import { alertLabel, jobsPageOf } from '@akwan/contract/lists/alert-frequencies.ts';
import { ActionButton } from '#components/action-button.tsx';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { deleteQuestion } from '#components/delete-question.ts';
import { ClockIcon } from '#components/icon.tsx';
import { MailIcon, TrashIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { Notice } from '#components/notice.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { frequencyLabel } from './alert-values.ts';

const badges = {
  active: <Badge tone="green">On</Badge>,
  paused: <Badge tone="amber">Paused</Badge>,
  bounced: <Badge tone="clay">Stopped</Badge>,
};

export const deletionOf = (alert: JobAlert) => ({
  question: deleteQuestion,
  subject: alertLabel(alert),
  values: { intent: 'delete', alertId: alert._id },
});

export function AlertCard({ alert }: { alert: JobAlert }) {
  const { _id, frequency, state, lastSentAt, leavesOut } = alert;
  const titleId = `alert-${_id}`;
  const change = { intent: 'change', alertId: _id };
  const other = frequency === 'daily' ? 'weekly' : 'daily';
  return (
    <ItemCard
      titleId={titleId}
      title={alertLabel(alert)}
      badge={badges[state]}
      details={
        <>
          <MetaItem icon={<ClockIcon />} label="When">
            {frequencyLabel(frequency)}, when there is something new
          </MetaItem>
          <MetaItem icon={<MailIcon />} label="Last mail">
            {lastSentAt ? `Last email on ${dayOf(lastSentAt)}` : 'No email yet'}
          </MetaItem>
        </>
      }
      actions={
        <>
          <ButtonLink to={jobsPageOf(alert)} variant="secondary" size="sm" aria-describedby={titleId}>
            See the jobs
          </ButtonLink>
          <ActionButton values={{ ...change, frequency: other }} describedBy={titleId}>
            {other === 'daily' ? 'Send daily' : 'Send weekly'}
          </ActionButton>
          <ActionButton
            values={{ ...change, paused: state === 'active' ? 'true' : 'false' }}
            describedBy={titleId}
          >
            {state === 'active' ? 'Pause' : 'Resume'}
          </ActionButton>
          {leavesOut > 0 && (
            <ActionButton values={{ ...change, showAll: 'true' }} describedBy={titleId}>
              Mail me everything again
            </ActionButton>
          )}
          <ConfirmForm
            {...deletionOf(alert)}
            query={{ delete: _id }}
            describedBy={titleId}
            icon={<TrashIcon />}
          >
            Delete
          </ConfirmForm>
        </>
      }
    >
      {leavesOut > 0 && (
        <p className="muted">
          You left out {countOf(leavesOut, 'employer or category', 'employers or categories')}.
        </p>
      )}
      {state === 'bounced' && (
        <Notice kind="warning" title="Our emails to you came back">
          <p>Check that your mailbox exists and has space, then resume the alert.</p>
        </Notice>
      )}
    </ItemCard>
  );
}
