import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';

type LogoutFormProps = { className: string; children: ReactNode };

/** A logout that fails says so, and the page stays. */
export function LogoutForm({ className, children }: LogoutFormProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/logout">
      <button type="submit" className={className}>
        {children}
      </button>
    </fetcher.Form>
  );
}
