import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/button.tsx';
import { ArrowLeftIcon } from '#components/icon.tsx';
import { Motif } from '#components/motif.tsx';
import '#components/empty-state.css';

export function NotFound() {
  const navigate = useNavigate();
  const goBack = (event: FormEvent) => {
    // A page opened in a new tab has no history: then the form leads home, as it does without script.
    if (history.length < 2) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className="page">
      <div className="empty">
        <Motif variant="tile" className="accent" />
        <h1>Oops! Page not found.</h1>
        <p className="empty-text">The page you're looking for doesn't exist or has been moved.</p>
        <form action="/" onSubmit={goBack}>
          <Button type="submit" icon={<ArrowLeftIcon />}>
            Go Back
          </Button>
        </form>
      </div>
    </div>
  );
}
