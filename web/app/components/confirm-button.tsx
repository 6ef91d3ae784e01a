import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { HiddenValues } from './hidden-values.tsx';

export type ConfirmButtonProps = {
  /** The URL of the confirmation step for browsers without script. */
  query: Readonly<Record<string, string>>;
  describedBy?: string;
  icon?: ReactNode;
  /** The action takes nothing away. */
  isHarmless?: boolean;
  children: ReactNode;
};

/** Opens the confirmation of a final action: a dialog with script, a step on the page without. */
export function ConfirmButton(props: ConfirmButtonProps & { onAsk: () => void }) {
  const { query, describedBy, icon, isHarmless, children, onAsk } = props;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <Form onSubmit={ask}>
      <HiddenValues values={query} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        icon={icon}
        className={isHarmless ? undefined : 'danger-text'}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
    </Form>
  );
}
