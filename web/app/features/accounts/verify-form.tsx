import { Form, useLocation } from 'react-router';
import { TextField } from '#components/field.tsx';
import { CodeExpiry, ResendButton } from './code-clocks.tsx';
import { CodeEntry } from './code-entry.tsx';
import type { Failure } from './failure.ts';
import { useSingleSubmit } from './use-single-submit.ts';

type VerifyFormProps = {
  failure?: Failure;
  email: string | null;
  clocks: { sentAt: number | null; secondsValid: number; secondsToResend: number };
};

/** One form, two buttons: without script the second one asks for a new code with a plain POST. */
export function VerifyForm({ failure, email: knownEmail, clocks }: VerifyFormProps) {
  const { pending, intent, onSubmit } = useSingleSubmit();
  const { state } = useLocation();
  const email = knownEmail ?? (typeof state?.email === 'string' ? state.email : null);
  const resending = pending && intent === 'resend';
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      {email ? (
        <>
          <p className="muted">
            We sent a six-digit code to <strong className="ink">{email}</strong>
          </p>
          <input type="hidden" name="email" value={email} />
        </>
      ) : (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          hint="The address that you signed up with."
          defaultValue={failure?.typed.email}
        />
      )}
      <CodeEntry key={`entry-${clocks.sentAt}`} failure={failure} pending={pending && !resending} />
      <div className="row row-between">
        <CodeExpiry key={`expiry-${clocks.sentAt}`} seconds={clocks.secondsValid} />
        <ResendButton
          key={`resend-${clocks.sentAt}`}
          secondsToWait={clocks.secondsToResend}
          pending={resending}
        />
      </div>
    </Form>
  );
}
