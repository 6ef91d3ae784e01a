import type { ReactNode } from 'react';
import './field.css';

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}

/** Hidden fields of a form. */
export function HiddenValues({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
