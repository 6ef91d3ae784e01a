import type { MouseEvent } from 'react';
import { Button } from '#components/button.tsx';
import { useToast } from '#components/use-toast.ts';
import { useCountdown } from './use-countdown.ts';

export function CodeExpiry({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds);
  if (left === 0) return <p className="danger-text">This code has expired. Please request a new one.</p>;
  return (
    <p className="muted">
      The code expires in{' '}
      <span role="timer" className="code-clock">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </p>
  );
}

export function ResendButton({ secondsToWait, pending }: { secondsToWait: number; pending: boolean }) {
  const left = useCountdown(secondsToWait);
  const toast = useToast();

  const holdBack = (event: MouseEvent) => {
    if (left === 0) return;
    event.preventDefault();
    toast.warning(`Please wait ${left} seconds before requesting a new code`);
  };

  return (
    <Button
      type="submit"
      name="intent"
      value="resend"
      variant="secondary"
      pending={pending}
      pendingLabel="Sending..."
      onClick={holdBack}
    >
      Resend Code
    </Button>
  );
}
