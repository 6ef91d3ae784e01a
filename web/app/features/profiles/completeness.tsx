import type { OwnProfileReply } from '@akwan/contract/own-profile.ts';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { stepLinks } from './profile-messages.ts';
import './own-profile.css';

/** How full the profile is, with the one step that helps next. */
export function Completeness({ completeness }: Pick<OwnProfileReply, 'completeness'>) {
  const { percent, next } = completeness;
  return (
    <Card as="section" aria-labelledby="completeness" className="stack-sm completeness">
      <h2 id="completeness">Your profile is {percent}% complete</h2>
      <progress max={100} value={percent} aria-labelledby="completeness" />
      {next ? (
        <div className="row">
          <p>Next best step:</p>
          <ButtonLink to={stepLinks[next].to} variant="secondary" size="sm">
            {stepLinks[next].label}
          </ButtonLink>
        </div>
      ) : (
        <p>Nothing is missing.</p>
      )}
    </Card>
  );
}
