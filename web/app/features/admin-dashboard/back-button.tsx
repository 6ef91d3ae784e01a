import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import { ArrowLeftIcon } from '#components/icon.tsx';
import { tabHref } from './admin-tabs.ts';

/** One step back where there is one in this visit; else, and without script, to the list of jobs. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={tabHref('jobs')} variant="secondary" size="sm" icon={<ArrowLeftIcon />} onClick={goBack}>
      Back
    </ButtonLink>
  );
}
