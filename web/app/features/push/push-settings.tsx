import { notificationKinds, pushedKinds } from '@akwan/contract/lists/notification-kinds.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import type { PushDevice } from '@akwan/contract/push.ts';
import { Form, useRevalidator } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { deviceWord, usePush } from './use-push.ts';
import './push-settings.css';

type PushSettingsProps = { role: Role; devices: PushDevice[]; failure: FormFailure | undefined };

/** Phones and computers that show news while no page is open, each with the kinds that it shows. */
export function PushSettings({ role, devices, failure }: PushSettingsProps) {
  return (
    <Card as="section" id="push" className="stack anchor" aria-labelledby="push-title">
      <h2 id="push-title">News on your phone</h2>
      <FailureSummary failure={failure} />
      <p>
        A phone or computer can show your news while Akwan is closed: who it is from and what happened, never
        the whole message. It stops when you log out there.
      </p>
      <HelpLink article="news-on-your-phone">How it works</HelpLink>
      <ThisDevice isListed={devices.some(({ isCurrent }) => isCurrent)} />
      {devices.map((device) => (
        <DeviceForm key={device._id} role={role} device={device} />
      ))}
    </Card>
  );
}

function ThisDevice({ isListed }: { isListed: boolean }) {
  const { revalidate } = useRevalidator();
  const { state, pending, turnOn } = usePush(() => void revalidate());
  if (state === 'unsupported')
    return (
      <p className="small muted">
        This browser cannot do it. On an iPhone, add Akwan to your home screen first: Share, then Add to Home
        Screen.
      </p>
    );
  if (state === 'blocked')
    return (
      <p className="small muted">
        Notifications are blocked in this browser. Allow them in its settings for this site, then come back.
      </p>
    );
  if (state === null || (state === 'on' && isListed)) return null;
  return (
    <div>
      <Button onClick={() => void turnOn()} pending={pending} pendingLabel="One moment...">
        Show my news on this {deviceWord()}
      </Button>
    </div>
  );
}

function DeviceForm({ role, device: { _id, device, isCurrent, kinds } }: { role: Role; device: PushDevice }) {
  const title = (
    <>
      {device ?? 'Unknown device'} {isCurrent && <Badge tone="green">This device</Badge>}
    </>
  );
  return (
    <Form method="post" preventScrollReset className="stack push-device">
      <HiddenValues values={{ deviceId: _id, ...(isCurrent && { isCurrent: 'true' }) }} />
      <CheckboxGroup legend={title}>
        {pushedKinds(role).map((kind) => (
          <Checkbox
            key={kind}
            name="kind"
            value={kind}
            label={notificationKinds[kind].label}
            defaultChecked={kinds[kind] ?? true}
          />
        ))}
      </CheckboxGroup>
      <div className="row">
        <Button type="submit" name="intent" value="push-kinds" variant="secondary">
          Save
        </Button>
        <Button type="submit" name="intent" value="end-push" variant="quiet" className="danger-text">
          Stop on this device
        </Button>
      </div>
    </Form>
  );
}
