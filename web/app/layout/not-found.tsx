import { useNavigate } from 'react-router';
import { Button, ButtonAnchor } from '#components/button.tsx';
import { ArrowLeftIcon } from '#components/icon.tsx';
import { Motif } from '#components/motif.tsx';
import '#components/empty-state.css';

export function NotFound() {
  const navigate = useNavigate();
  // A page opened in a new tab has no history.
  const goBack = () => void (history.length < 2 ? navigate('/') : navigate(-1));
  return (
    <div className="page">
      <div className="empty">
        <Motif variant="tile" className="accent" />
        <h1>Oops! Page not found.</h1>
        <p className="empty-text">The page you're looking for doesn't exist or has been moved.</p>
        <span className="needs-script">
          <Button icon={<ArrowLeftIcon />} onClick={goBack}>
            Go Back
          </Button>
        </span>
        <noscript>
          <ButtonAnchor href="/" variant="secondary">
            Go to the home page
          </ButtonAnchor>
        </noscript>
      </div>
    </div>
  );
}
