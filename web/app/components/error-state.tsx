import { useLocation } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { RefreshIcon, WarningIcon } from './icon.tsx';

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
      <span className="grid size-14 place-items-center rounded-full bg-clay-tint text-clay-text">
        <WarningIcon size={24} />
      </span>
      <h2>{title}</h2>
      {text && <p className="max-w-[52ch] text-muted">{text}</p>}
      {onRetry ? (
        <Button {...retry} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <ButtonLink {...retry} to={retryTo ?? pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      )}
      {requestId && <p className="text-14 text-muted">Request {requestId}</p>}
    </div>
  );
}
