import type { AccountSession } from '@akwan/contract/account-safety.ts';
import { useRef } from 'react';
import { Form } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import { timeAgo } from '#format/time-ago.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import './account-settings.css';

type AccountSessionsProps = { sessions: AccountSession[]; now: number; failure: FormFailure | undefined };

/** Where the account is logged in; what its owner does not know is ended here. */
export function AccountSessions({ sessions, now, failure }: AccountSessionsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(title, sessions.map(({ _id }) => _id).join());
  return (
    <Card as="section" id="devices" className="stack anchor" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={title} tabIndex={-1}>
        Where you are logged in
      </h2>
      <FailureSummary failure={failure} />
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <HiddenValues values={{ intent: 'end-others' }} />
          <Button type="submit" variant="secondary">
            Log out everywhere else
          </Button>
        </Form>
      )}
    </Card>
  );
}

function SessionRow({ session, now }: { session: AccountSession; now: number }) {
  const { _id, device, network, lastUsedAt, isCurrent } = session;
  const titleId = `session-${_id}`;
  const details = [network && `Network ${network}`, `last used ${timeAgo(lastUsedAt, now)}`];
  return (
    <li className="session-row row row-between">
      <div>
        <p id={titleId} className="strong">
          {device ?? 'Unknown device'}
        </p>
        <p className="small muted">{details.filter(Boolean).join(' · ')}</p>
      </div>
      {isCurrent ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Form method="post" preventScrollReset>
          <HiddenValues values={{ intent: 'end-session', sessionId: _id }} />
          <Button type="submit" variant="quiet" size="sm" className="danger-text" aria-describedby={titleId}>
            Log out
          </Button>
        </Form>
      )}
    </li>
  );
}
