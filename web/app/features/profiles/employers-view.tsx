import type { ApplicantProfile as Profile } from '@akwan/contract/own-profile.ts';
import { ButtonLink } from '#components/button.tsx';
import { Card, CardHeader } from '#components/card.tsx';
import { ApplicantProfile, hasProfile } from '#reviewing/applicant-profile.tsx';
import { detailsPath } from './profile-messages.ts';
import './own-profile.css';

/** The very block that employers see beside an application. */
export function EmployersView({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="stack employers-view" aria-label="What employers see">
      <CardHeader
        title="What employers see"
        action={
          <ButtonLink to={detailsPath} variant="secondary" size="sm">
            Links, education, experience
          </ButtonLink>
        }
      />
      <p className="muted">
        They get this with every application, along with your name, email address and CV. Nobody else sees it,
        except our administrators.
      </p>
      {hasProfile(profile) ? <ApplicantProfile profile={profile} /> : <p>Nothing yet.</p>}
    </Card>
  );
}
