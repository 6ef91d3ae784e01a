import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from './button.tsx';
import { RefreshIcon, WarningIcon } from './icon.tsx';
import { useToast } from './use-toast.ts';
import './empty-state.css';

type ErrorStateProps = {
  title?: string;
  text?: string;
  /** What failed, as a toast; where there is no script it stands in the page. */
  failed?: string;
};

/** Stands where something could not be loaded, with a way to try again. */
export function ErrorState({ title = 'This could not be loaded', text, failed }: ErrorStateProps) {
  const { pathname, search } = useLocation();
  const toast = useToast();
  useEffect(() => {
    if (failed) toast.error(failed);
  }, [failed, toast]);
  return (
    <div role={failed ? undefined : 'alert'} className="empty">
      <span className="error-mark">
        <WarningIcon size={24} />
      </span>
      <h2>{title}</h2>
      {text && <p className="empty-text">{text}</p>}
      {failed && (
        <noscript>
          <p className="empty-text">{failed}</p>
        </noscript>
      )}
      <ButtonLink to={pathname + search} reloadDocument variant="secondary" icon={<RefreshIcon />}>
        Try again
      </ButtonLink>
    </div>
  );
}
