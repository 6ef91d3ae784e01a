import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { useToast } from '#components/use-toast.ts';

export function ResetSent({ message, email }: { message: string; email: string }) {
  const toast = useToast();
  useEffect(() => toast.success(message), [toast, message]);
  return (
    <div className="stack">
      <Notice kind="success">
        <p>{message}</p>
      </Notice>
      <p className="muted">
        We sent it to <strong className="ink">{email}</strong>. The link works once and expires in 1 hour.
      </p>
      <Form method="get" action="/forgot-password">
        <Button type="submit" variant="secondary" block>
          Send another reset link
        </Button>
      </Form>
    </div>
  );
}
