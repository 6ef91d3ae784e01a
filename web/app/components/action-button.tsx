import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { Button } from './button.tsx';
import { HiddenValues } from './hidden-values.tsx';

type ActionButtonProps = {
  /** The fields that are posted to the page. */
  values: Readonly<Record<string, string>>;
  variant?: 'secondary' | 'quiet';
  icon?: ReactNode;
  describedBy?: string;
  children: ReactNode;
};

/** A button for an action that can be undone, so that no confirmation is needed. */
export function ActionButton({
  values,
  variant = 'secondary',
  icon,
  describedBy,
  children,
}: ActionButtonProps) {
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" onSubmit={onSubmit}>
      <HiddenValues values={values} />
      <Button
        type="submit"
        size="sm"
        variant={variant}
        icon={icon}
        pending={fetcher.state !== 'idle'}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
