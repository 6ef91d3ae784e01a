import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessages, fieldAria } from './field.tsx';
import './checkbox.css';
import './field.css';

type CheckboxProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | null;
} & Omit<ComponentProps<'input'>, 'name' | 'type'>;

export function Checkbox({ label, name, id, hint, error, className, ...rest }: CheckboxProps) {
  const own = useId();
  const texts = { name, id: id ?? (rest.value === undefined ? name : own), hint, error };
  return (
    <div className={className}>
      <label className="check">
        <input {...rest} {...fieldAria(texts)} name={name} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldMessages {...texts} />
    </div>
  );
}

type CheckboxGroupProps = { legend: ReactNode; id?: string; hint?: ReactNode; error?: string | null };

export function CheckboxGroup({
  legend,
  id,
  hint,
  error,
  children,
}: CheckboxGroupProps & { children: ReactNode }) {
  const own = useId();
  const texts = { name: own, id, hint, error };
  const { 'aria-describedby': described } = fieldAria(texts);
  return (
    <fieldset id={id ?? own} tabIndex={-1} aria-describedby={described} className="field">
      <legend className="field-label">{legend}</legend>
      {children}
      <FieldMessages {...texts} />
    </fieldset>
  );
}
