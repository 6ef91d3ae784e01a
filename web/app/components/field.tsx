import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorIcon } from './icon.tsx';
import './field.css';

export type FieldTexts = {
  label: ReactNode;
  name: string;
  id?: string;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
};

/** The ids and ARIA attributes that connect a control with its hint and its error. */
export function fieldAria({ id, name, hint, error }: Omit<FieldTexts, 'label'>) {
  const base = id ?? name;
  const described = classNames(hint ? `${base}-hint` : null, error ? `${base}-error` : null);
  return {
    id: base,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function FieldMessages({ id, name, hint, error }: Omit<FieldTexts, 'label'>) {
  const base = id ?? name;
  return (
    <>
      {hint && (
        <p id={`${base}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${base}-error`} className="field-error">
          <ErrorIcon />
          {error}
        </p>
      )}
    </>
  );
}

export function OptionalMark() {
  return <span className="field-optional"> (optional)</span>;
}

export function Field(props: FieldTexts & { hideLabel?: boolean; className?: string; children: ReactNode }) {
  const { label, optional, hideLabel, className, children, ...texts } = props;
  return (
    <div className={classNames('field', className)}>
      <label
        htmlFor={texts.id ?? texts.name}
        className={classNames('field-label', hideLabel && 'visually-hidden')}
      >
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldMessages {...texts} />
    </div>
  );
}

type TextFieldProps = FieldTexts & { prefix?: string; hideLabel?: boolean } & Omit<
    ComponentProps<'input'>,
    'prefix' | 'name' | 'id'
  >;

export function TextField(props: TextFieldProps) {
  const { label, name, id, hint, error, optional, prefix, hideLabel, className, ...rest } = props;
  const texts = { label, name, id, hint, error, optional };
  const input = <input type="text" {...rest} {...fieldAria(texts)} name={name} className="input" />;
  return (
    <Field {...texts} hideLabel={hideLabel} className={className}>
      {prefix ? (
        <div className="input-group">
          <span className="input-prefix">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
