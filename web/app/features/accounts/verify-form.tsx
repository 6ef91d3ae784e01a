import { Form, useLocation } from 'react-router';
import { TextField } from '#components/field.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { CodeEntry } from './code-entry.tsx';
import { CodeExpiry, ResendButton } from './code-timers.tsx';

type VerifyFormProps = {
  failure?: FormFailure | undefined;
  email: string | null;
  timers: { sentAt: number | null; secondsValid: number; secondsToResend: number };
};

/** One form, two buttons: without script the second one asks for a new code with a plain POST. */
export function VerifyForm({ failure, email: knownEmail, timers }: VerifyFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
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
          hint="The address you signed up with."
          defaultValue={failure?.values.email}
        />
      )}
      <CodeEntry key={`entry-${timers.sentAt}`} failure={failure} pending={pending && !resending} />
      <div className="row row-between">
        {timers.sentAt !== null && (
          <CodeExpiry key={`expiry-${timers.sentAt}`} seconds={timers.secondsValid} />
        )}
        <ResendButton
          key={`resend-${timers.sentAt}`}
          secondsToWait={timers.secondsToResend}
          pending={resending}
        />
      </div>
    </Form>
  );
}
