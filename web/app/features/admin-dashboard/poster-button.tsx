import { ActionButton } from '#components/action-button.tsx';
import { ButtonLink } from '#components/button.tsx';
import { UserIcon } from '#components/icons-work.tsx';

/** Whoever posted may be gone: then the page says so, with script or without. */
export function PosterButton({ posterId }: { posterId: string | null }) {
  const icon = <UserIcon />;
  if (!posterId) {
    return (
      <ActionButton values={{ intent: 'poster' }} icon={icon}>
        View Poster Profile
      </ActionButton>
    );
  }
  return (
    <ButtonLink to={`/employer-profile/${posterId}`} variant="secondary" size="sm" icon={icon}>
      View Poster Profile
    </ButtonLink>
  );
}
