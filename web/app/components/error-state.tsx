import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { connectionHint } from '#forms/form-failure.ts';
import { ButtonLink } from './button.tsx';
import { RefreshIcon, WarningIcon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useToast } from './use-toast.ts';
import './empty-state.css';

type ErrorStateProps = {
  title?: string;
  text?: string;
  /** What failed. In a page that the server sent it stands in its place; what is loaded later says it as a toast. */
  failed?: string;
};

/** Stands where something could not be loaded, with a way to try again. */
export function ErrorState({ title = 'This could not be loaded', text, failed }: ErrorStateProps) {
  const { pathname, search } = useLocation();
  const toast = useToast();
  const isHydrated = useHydrated();
  const [cameWithPage] = useState(isHydrated ? undefined : failed);
  const said = failed !== cameWithPage ? failed : undefined;
  useEffect(() => {
    if (said) toast.error(said, navigator.onLine ? undefined : connectionHint());
  }, [said, toast]);
  const sentences = [text, !said && cameWithPage].filter((each) => typeof each === 'string');
  return (
    <div role={said ? undefined : 'alert'} className="empty">
      <span className="error-mark">
        <WarningIcon size={24} />
      </span>
      <h2>{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="empty-text">
          {sentence}
        </p>
      ))}
      <ButtonLink to={pathname + search} reloadDocument variant="secondary" icon={<RefreshIcon />}>
        Try again
      </ButtonLink>
    </div>
  );
}
