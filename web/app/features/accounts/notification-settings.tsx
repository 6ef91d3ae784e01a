import {
  isSwitchable,
  notificationKindNames,
  notificationKinds,
} from '@akwan/contract/lists/notification-kinds.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { inWords } from '#format/in-words.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

const intent = 'notifications';

type NotificationSettingsProps = {
  role: Role;
  mailed: Partial<Record<string, boolean>>;
  digest: 'off' | 'daily';
  failure: FormFailure | undefined;
};

/** What this person gets a mail about; everything stands among the notifications anyway. */
export function NotificationSettings({ role, mailed, digest, failure }: NotificationSettingsProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const kinds = notificationKindNames.filter((kind) => notificationKinds[kind].roles.includes(role));
  const always = kinds.filter((kind) => !isSwitchable(kind)).map((kind) => notificationKinds[kind].label);
  return (
    <Card as="section" id="notifications" className="anchor" aria-labelledby="notifications-title">
      <Form method="post" preventScrollReset onSubmit={onSubmit} className="stack">
        <h2 id="notifications-title">Notification settings</h2>
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent }} />
        <CheckboxGroup
          legend="Also email me about"
          hint={`We always email you about ${inWords(always.map((label) => label.replace(/^./, (first) => first.toLowerCase())))}.`}
        >
          {kinds.filter(isSwitchable).map((kind) => (
            <Checkbox
              key={kind}
              name="mail"
              value={kind}
              label={notificationKinds[kind].label}
              defaultChecked={mailed[kind] ?? true}
            />
          ))}
        </CheckboxGroup>
        <Checkbox
          name="digest"
          label="Send one email a day instead, at 6 in the morning"
          hint="It lists what you have not read by then. It has no calendar files: those come with single emails only."
          defaultChecked={digest === 'daily'}
        />
        <div>
          <Button type="submit" pending={pending && sent === intent} pendingLabel="Saving...">
            Save Notifications
          </Button>
        </div>
      </Form>
    </Card>
  );
}
