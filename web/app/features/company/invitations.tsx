import type { CompanyInvitation } from '@akwan/contract/company.ts';
import { invitationDays } from '@akwan/contract/limits.ts';
import { companyRoles, companyRoleTexts } from '@akwan/contract/lists/company-roles.ts';
import { Form } from 'react-router';
import { ActionButton } from '#components/action-button.tsx';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { SelectField } from '#components/select-field.tsx';
import { dayOf } from '#format/dates.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSaveCount } from '#forms/use-save-count.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { roleOptions } from './member-card.tsx';

export function InvitationCard({
  invitation: { _id, email, role, expiresAt },
}: {
  invitation: CompanyInvitation;
}) {
  const titleId = `invitation-${_id}`;
  return (
    <ItemCard
      titleId={titleId}
      title={<span className="breakable">{email}</span>}
      level={3}
      badge={<Badge tone="amber">Invited as {companyRoleTexts[role].label.toLowerCase()}</Badge>}
      details={
        <MetaItem icon={<ClockIcon />} label="Valid">
          Valid until {dayOf(expiresAt)}
        </MetaItem>
      }
      actions={
        <ActionButton values={{ intent: 'withdraw', invitationId: _id }} describedBy={titleId}>
          Withdraw
        </ActionButton>
      }
    />
  );
}

const intent = 'invite';

export function InviteForm({ failure }: { failure: FormFailure | undefined }) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const isSending = pending && sent === intent;
  const saves = useSaveCount(isSending, failure);
  const field = fieldsOf(failure);
  return (
    <Card as="section" className="stack" aria-labelledby="invite-title">
      <Form key={saves} method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <h2 id="invite-title">Invite a colleague</h2>
        <p className="muted">
          We email a link that is valid for {invitationDays} days. It works for this address only.
        </p>
        <ul className="bullets">
          {companyRoles.map((role) => (
            <li key={role}>
              <strong>{companyRoleTexts[role].label}:</strong> {companyRoleTexts[role].text}
            </li>
          ))}
        </ul>
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent }} />
        <TextField
          {...field('email')}
          label="Work Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <SelectField
          {...field('role')}
          label="Role"
          id="invited-role"
          options={roleOptions}
          defaultValue={failure?.values.role || 'recruiter'}
        />
        <div>
          <Button type="submit" pending={isSending} pendingLabel="Sending...">
            Send invitation
          </Button>
        </div>
      </Form>
    </Card>
  );
}
