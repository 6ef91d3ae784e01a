import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { RefreshIcon, WarningIcon } from './icon.tsx';
import { useToast } from './use-toast.ts';
import './empty-state.css';

type ErrorStateProps = {
  title?: string;
  text?: string;
  /** What failed, as a toast; where there is no script it stands in the page. */
  failed?: string;
  onRetry?: () => void;
  retryTo?: string;
  requestId?: string;
};

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be loaded', text, failed, onRetry, retryTo, requestId } = props;
  const { pathname, search } = useLocation();
  const toast = useToast();
  useEffect(() => {
    if (failed) toast.error(failed);
  }, [failed, toast]);
  const retry = { variant: 'secondary', icon: <RefreshIcon /> } as const;
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
      {onRetry ? (
        <Button {...retry} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <ButtonLink {...retry} to={retryTo ?? pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      )}
      {requestId && <p className="small muted">Request {requestId}</p>}
    </div>
  );
}
