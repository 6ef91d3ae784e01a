import type { SignIn } from '@akwan/contract/sign-ins.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import './account-settings.css';

type ConnectedSignInsProps = { signIns: SignIn[]; failure: FormFailure | undefined };

/** Other accounts that this person logs in with; without any there is nothing to see. */
export function ConnectedSignIns({ signIns, failure }: ConnectedSignInsProps) {
  if (signIns.length === 0) return null;
  return (
    <Card as="section" className="stack" aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">Connected logins</h2>
      <FailureSummary failure={failure} />
      <ul className="session-list">
        {signIns.map(({ name, label, email }) => (
          <li key={name} className="session-row row row-between">
            <div>
              <p id={`sign-in-${name}`} className="strong">
                {label}
              </p>
              <p className="small muted">{email}</p>
            </div>
            <Form method="post" preventScrollReset>
              <HiddenValues values={{ intent: 'end-sign-in', provider: name }} />
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                className="danger-text"
                aria-describedby={`sign-in-${name}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="small muted">
        If you remove the only one and have no password, choose “Forgot Password?” on the login page to set
        one.
      </p>
    </Card>
  );
}
