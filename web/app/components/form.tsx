import type { ReactNode } from 'react';
import './field.css';
import './form.css';

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
