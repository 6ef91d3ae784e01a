import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { HiddenValues } from './hidden-values.tsx';
import { ReasonField } from './text-area.tsx';
import './text-area.css';

export type Question = {
  title: string;
  text: string;
  confirmLabel: string;
  /** The label of the field for a reason, when the action needs one. */
  reason?: string;
  /** The action takes nothing away: it is not shown in red. */
  isHarmless?: boolean;
};

type ConfirmStepProps = {
  question: Question;
  subject: string;
  values: Readonly<Record<string, string>>;
  backTo: string;
};

/** The confirmation dialog as a part of the page, for browsers without script; with it, the question gets the focus. */
export function ConfirmStep({ question, subject, values, backTo }: ConfirmStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className="stack" aria-label={question.title}>
      <h2 ref={heading} tabIndex={-1}>
        {question.title}
      </h2>
      <div>
        <p className="strong">{subject}</p>
        <p className="muted">{question.text}</p>
      </div>
      <Form method="post" action={backTo} className="row">
        <HiddenValues values={values} />
        {question.reason && (
          <div className="reason-field">
            <ReasonField label={question.reason} />
          </div>
        )}
        <ButtonLink to={backTo} variant="secondary">
          Cancel
        </ButtonLink>
        <Button type="submit" variant={question.isHarmless ? 'primary' : 'danger'}>
          {question.confirmLabel}
        </Button>
      </Form>
    </Card>
  );
}
