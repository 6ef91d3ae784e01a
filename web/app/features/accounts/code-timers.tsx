import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { useToast } from '#components/use-toast.ts';
import './accounts.css';

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

/** The seconds left, counted from the first render by the clock, not by the ticks. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);

  return left;
}
