import { type MouseEvent, useEffect, useRef } from 'react';
import { ErrorIcon } from './icon.tsx';
import './notice.css';

type ErrorSummaryProps = {
  message?: string | undefined;
  hint?: string | undefined;
  /** Sentences by field. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** React Router treats a new hash as a navigation and drops the form's errors, so the hash is not changed. */
function goTo(field: string, event: MouseEvent) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Gets the focus when a form comes back with errors. */
export function ErrorSummary({ message, hint, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, sentence]) => sentence);
  const told = [message, ...entries].join();

  useEffect(() => {
    if (told) box.current?.focus();
  }, [told]);

  if (!message && entries.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-error">
      <ErrorIcon />
      <div>
        <p className="strong">{message ?? 'Please check the following'}</p>
        {hint && <p>{hint}</p>}
        {entries.length > 0 && (
          <ul>
            {entries.map(([field, sentence]) => (
              <li key={field}>
                <a className="link link-tap" href={`#${field}`} onClick={(event) => goTo(field, event)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
