import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import './field.css';
import './text-area.css';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'name' | 'id'>;

export function TextArea(props: TextAreaProps) {
  const { label, name, id, hint, error, optional, className, rows = 5, ...rest } = props;
  const texts = { label, name, id, hint, error, optional };
  return (
    <Field {...texts} className={className}>
      <textarea {...rest} {...fieldAria(texts)} rows={rows} name={name} className="input" />
    </Field>
  );
}

/** The reason that a confirm dialog asks for. */
export function ReasonField({ label = 'Reason' }: { label?: string }) {
  return <TextArea label={label} name="reason" rows={3} required maxLength={2_000} data-first-focus="" />;
}
