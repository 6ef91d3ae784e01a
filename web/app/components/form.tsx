import type { ReactNode } from 'react';
import './form.css';

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
