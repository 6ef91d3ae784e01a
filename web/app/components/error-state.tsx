import { useLocation } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { RefreshIcon, WarningIcon } from './icon.tsx';
import './empty-state.css';

type ErrorStateProps = {
  title?: string;
  text?: string;
  onRetry?: () => void;
  retryTo?: string;
  requestId?: string;
};

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be loaded', text, onRetry, retryTo, requestId } = props;
  const { pathname, search } = useLocation();
  const retry = { variant: 'secondary', icon: <RefreshIcon /> } as const;
  return (
    <div role="alert" className="empty">
      <span className="error-mark">
        <WarningIcon size={24} />
      </span>
      <h2>{title}</h2>
      {text && <p className="empty-text">{text}</p>}
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
