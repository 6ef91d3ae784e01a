import { type MouseEvent, useEffect, useRef } from 'react';
import { ErrorIcon } from './icon.tsx';
import './notice.css';

type ErrorSummaryProps = {
  title?: string;
  message?: string | null;
  hint?: string;
  errors?:
    | Readonly<Record<string, string | undefined>>
    | readonly { field: string; message: string }[]
    | null;
};

function entriesOf(errors: ErrorSummaryProps['errors']) {
  if (!errors) return [];
  if (Array.isArray(errors)) return errors as readonly { field: string; message: string }[];
  return Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** React Router treats a new hash as a navigation and drops the form's errors, so the hash is not changed. */
function goTo(field: string, event: MouseEvent) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Gets the focus when a form comes back with errors. */
export function ErrorSummary({
  title = 'Please check the following',
  message,
  hint,
  errors,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = entriesOf(errors);
  const told = [message, ...entries.map((entry) => entry.field + entry.message)].join();

  useEffect(() => {
    if (told) box.current?.focus();
  }, [told]);

  if (!message && entries.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-error">
      <ErrorIcon />
      <div>
        <p className="strong">{message ?? title}</p>
        {hint && <p>{hint}</p>}
        {entries.length > 0 && (
          <ul>
            {entries.map(({ field, message: text }) => (
              <li key={field}>
                <a className="link link-tap" href={`#${field}`} onClick={(event) => goTo(field, event)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
