import type { CompanyMember } from '@akwan/contract/company.ts';
import { companyRoles, companyRoleTexts } from '@akwan/contract/lists/company-roles.ts';
import { useFetcher } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import type { Question } from '#components/confirm-step.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { CalendarIcon, MailIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { SelectField } from '#components/select-field.tsx';
import { dayOf } from '#format/dates.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

export const roleOptions = companyRoles.map((value) => ({ value, label: companyRoleTexts[value].label }));

const removal: Question = {
  title: 'Remove this colleague?',
  text: 'They lose access at once. Their jobs and applicants stay with you.',
  confirmLabel: 'Remove',
};
const leaving: Question = {
  title: 'Leave the company?',
  text: 'You lose access at once. Your jobs and applicants stay with your colleagues.',
  confirmLabel: 'Leave',
};

/** What the question before a removal is about; also asked as a part of the page, without script. */
export const removalOf = ({ userId, firstname, lastname }: CompanyMember, isMe: boolean) => ({
  question: isMe ? leaving : removal,
  subject: `${firstname} ${lastname}`,
  values: { intent: isMe ? 'leave' : 'remove', userId },
});

type MemberCardProps = { member: CompanyMember; isMe: boolean; isOwner: boolean; isAlone: boolean };

export function MemberCard({ member, isMe, isOwner, isAlone }: MemberCardProps) {
  const { userId, firstname, lastname, email, role, joinedAt } = member;
  const titleId = `member-${userId}`;
  const canRemove = !isAlone && (isMe || isOwner);
  return (
    <ItemCard
      titleId={titleId}
      title={`${firstname} ${lastname}${isMe ? ' (you)' : ''}`}
      level={3}
      badge={<Badge tone={role === 'owner' ? 'gold' : 'neutral'}>{companyRoleTexts[role].label}</Badge>}
      details={
        <>
          <MetaItem icon={<MailIcon />} label="Address">
            <span className="breakable">{email}</span>
          </MetaItem>
          <MetaItem icon={<CalendarIcon />} label="Here">
            Since {dayOf(joinedAt)}
          </MetaItem>
        </>
      }
      actions={
        (canRemove || (isOwner && !isMe)) && (
          <>
            {isOwner && !isMe && <RoleForm member={member} />}
            {canRemove && (
              <ConfirmForm
                {...removalOf(member, isMe)}
                query={{ remove: userId }}
                describedBy={titleId}
                icon={null}
              >
                {isMe ? 'Leave' : 'Remove'}
              </ConfirmForm>
            )}
          </>
        )
      }
    />
  );
}

function RoleForm({ member: { userId, firstname, role } }: { member: CompanyMember }) {
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="row company-role">
      <HiddenValues values={{ intent: 'role', userId }} />
      <SelectField
        label={`Role of ${firstname}`}
        hideLabel
        id={`role-${userId}`}
        name="role"
        options={roleOptions}
        defaultValue={role}
      />
      <Button type="submit" variant="secondary" size="sm" pending={fetcher.state !== 'idle'}>
        Change role
      </Button>
    </fetcher.Form>
  );
}
