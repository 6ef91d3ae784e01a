import type { Flash } from '@akwan/contract/request-context.ts';
import { useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Card } from '#components/card.tsx';
import { ChipList } from '#components/chips.tsx';
import { classNames } from '#components/class-names.ts';
import { ClockIcon } from '#components/icon.tsx';
import { UsersIcon } from '#components/icons-work.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import { ApplyButton } from './apply-button.tsx';
import type { MentorshipCardData, Viewer } from './mentorship-card-data.ts';
import { mentorIdOf, titleIdOf } from './mentorship-messages.ts';
import './mentorships.css';

type MentorshipCardProps = { mentorship: MentorshipCardData; viewer: Viewer };

export function MentorshipCard({ mentorship, viewer }: MentorshipCardProps) {
  const { id, title, mentor, places } = mentorship;
  const fetcher = useFetcher<Flash>();
  // A card that was appended is not loaded again: what its own application came to is known here.
  const isNew = mentorship.applied === null && fetcher.data?.kind === 'success';
  const wasFull = mentorship.taken >= places || mentorship.waiting > 0;
  const applied = isNew ? (wasFull ? 'waiting' : 'pending') : mentorship.applied;
  const taken = mentorship.taken + (applied === 'pending' && isNew && fetcher.state === 'idle' ? 1 : 0);
  const isFull = wasFull || taken >= places;
  const result = useRef<HTMLDivElement>(null);
  // The button goes when its answer comes; the focus moves to the result.
  useFocusWhenLost(result, fetcher.data ? `${applied} ${isFull}` : 'idle');
  return (
    <Card as="li" className="mentorship">
      <h2 id={titleIdOf(id)} tabIndex={-1} className="card-title mentorship-title">
        {title}
      </h2>
      <div className="media">
        <Avatar src={mentor?.avatar} name={mentor?.name} />
        <div className="grow mentor">
          <p id={mentorIdOf(id)} className="strong">
            {mentor ? (
              <Link to={`/mentors/${mentor.id}`} className="link">
                {mentor.name}
              </Link>
            ) : (
              'Not specified'
            )}
          </p>
          {mentor?.biography && (
            <FoldedText text={mentor.biography} aboutId={mentorIdOf(id)} className="small muted" />
          )}
        </div>
      </div>
      <FoldedText text={mentorship.description} aboutId={titleIdOf(id)} />
      <ChipList items={mentorship.skills} max={6} />
      <div className="mentorship-foot">
        <MetaList>
          <MetaItem icon={<ClockIcon />} label="Duration">
            {mentorship.duration}
          </MetaItem>
          <MetaItem icon={<UsersIcon />}>
            <span className="strong ink">{`${taken}/${places}`}</span> applicants
            {mentorship.waiting > 0 && `, ${mentorship.waiting} waiting`}
          </MetaItem>
        </MetaList>
        <div ref={result} tabIndex={-1} className="mentorship-result">
          <ApplyButton {...{ id, applied, isFull, viewer, fetcher }} isPaused={mentorship.isPaused} />
        </div>
      </div>
    </Card>
  );
}

const shortEnough = { characters: 180, lines: 4 };

type FoldedTextProps = { text: string; aboutId: string; className?: string };

/** A long text shows its first lines and opens in its place, without script too. */
function FoldedText({ text, aboutId, className }: FoldedTextProps) {
  const isShort = text.length <= shortEnough.characters && text.split('\n').length <= shortEnough.lines;
  if (isShort) return <p className={classNames('typed-text', className)}>{text}</p>;
  return (
    <div className={className}>
      <p className="folded-text typed-text">{text}</p>
      <details className="folded-more">
        <summary className="link link-tap" aria-describedby={aboutId}>
          <span className="read-more">Read more</span>
          <span className="read-less">Read less</span>
        </summary>
      </details>
    </div>
  );
}
