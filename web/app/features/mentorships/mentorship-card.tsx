import type { Flash } from '@akwan/contract/request-context.ts';
import { useFetcher } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Card } from '#components/card.tsx';
import { ChipList } from '#components/chips.tsx';
import { ClockIcon, UsersIcon } from '#components/icons-work.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';
import { ApplyButton } from './apply-button.tsx';
import { FoldedText } from './folded-text.tsx';
import type { MentorshipCardData } from './mentorship-card-data.ts';
import { titleIdOf } from './mentorship-messages.ts';
import type { Viewer } from './viewer.ts';

type MentorshipCardProps = { mentorship: MentorshipCardData; viewer: Viewer };

export function MentorshipCard({ mentorship, viewer }: MentorshipCardProps) {
  const { id, title, mentor, places } = mentorship;
  const fetcher = useFetcher<Flash>();
  // A card that was appended is not loaded anew: what its own application came to is known here.
  const isNew = mentorship.applied === null && fetcher.data?.kind === 'success';
  const applied = isNew ? 'pending' : mentorship.applied;
  const taken = mentorship.taken + (isNew && fetcher.state === 'idle' ? 1 : 0);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h2 id={titleIdOf(id)} tabIndex={-1} className="scroll-mt-24 text-18 wrap-anywhere">
        {title}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar src={mentor?.avatar} name={mentor?.name} />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{mentor?.name ?? 'Not specified'}</span>
          {mentor?.line && <span className="block truncate text-14 text-muted">{mentor.line}</span>}
        </p>
      </div>
      <FoldedText text={mentorship.description} aboutId={titleIdOf(id)} />
      <ChipList items={mentorship.skills} max={6} />
      <div className="mt-auto flex flex-col gap-3">
        <MetaList>
          <MetaItem icon={<ClockIcon />} label="Duration">
            {mentorship.duration}
          </MetaItem>
          <MetaItem icon={<UsersIcon />} label="Applicants">
            <span className="font-semibold text-ink">{`${taken}/${places}`}</span> applicants
          </MetaItem>
        </MetaList>
        <ApplyButton id={id} applied={applied} isFull={taken >= places} viewer={viewer} fetcher={fetcher} />
      </div>
    </Card>
  );
}
