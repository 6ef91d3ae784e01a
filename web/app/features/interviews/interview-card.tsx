import type { Interview } from '@akwan/contract/interviews.ts';
import { Badge } from '#components/badge.tsx';
import { ButtonAnchor } from '#components/button.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { CalendarIcon, LocationIcon, UserIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { useTeam } from '#layout/shell-data.ts';
import { AskInterview, type AskInterviewProps } from './ask-interview.tsx';
import { choosing, endingOf, isOpen, stateWord, timesOf } from './interview-values.ts';

type InterviewCardProps = Omit<AskInterviewProps, 'question'> & {
  /** The page asks already. */
  isConfirming?: boolean;
  /** Where the job is named already. */
  title?: string;
};

/** An interview as one side sees it: the applicant chooses among the times, the employer waits for that. */
export function InterviewCard({ interview, page, isConfirming, title }: InterviewCardProps) {
  const { _id, jobTitle, isHost, with: other, state, slots, chosen, minutes, note } = interview;
  const titleId = `interview-${_id}`;
  const { isReader } = useTeam();
  const fixed = slots.find(({ start }) => start === chosen);
  const name = other ? other.companyName || `${other.firstname} ${other.lastname}` : 'someone who has left';
  const details = (
    <>
      <MetaItem icon={<UserIcon />} label={isHost ? 'Applicant' : 'Employer'}>
        with {name}
      </MetaItem>
      {fixed && (
        <MetaItem icon={<CalendarIcon />} label="Time">
          <time dateTime={fixed.start}>{timesOf(fixed)}</time> (Ghana time, GMT)
        </MetaItem>
      )}
      <MetaItem icon={<ClockIcon />} label="Length">
        {minutes} minutes
      </MetaItem>
      <Where interview={interview} />
    </>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={title ?? jobTitle}
      badge={<Badge tone={state === 'chosen' ? 'green' : 'amber'}>{stateWord(interview)}</Badge>}
      details={details}
      actions={
        isOpen(interview) &&
        !isConfirming && (
          <>
            <CalendarFile interview={interview} titleId={titleId} />
            {!isReader && <AskInterview interview={interview} page={page} question={endingOf(interview)} />}
          </>
        )
      }
    >
      {note && <p className="prose-width typed-text">{note}</p>}
      {state === 'offered' && isOpen(interview) && <Times interview={interview} page={page} />}
      {fixed?.clash && isOpen(interview) && <p className="small">{fixed.clash}</p>}
    </ItemCard>
  );
}

function Where({ interview: { place, mapUrl, link } }: { interview: Interview }) {
  return (
    <>
      {place && mapUrl && (
        <MetaItem icon={<LocationIcon />} label="Place">
          In person: {place}{' '}
          <a href={mapUrl} className="link" target="_blank" rel="noopener noreferrer">
            See on a map
          </a>
        </MetaItem>
      )}
      {link && (
        <MetaItem icon={<LocationIcon />} label="Link">
          <a href={link} className="link breakable" target="_blank" rel="nofollow noopener noreferrer ugc">
            {link}
          </a>
        </MetaItem>
      )}
    </>
  );
}

function Times({ interview, page }: Omit<AskInterviewProps, 'question'>) {
  const { isHost, slots } = interview;
  return (
    <ul className="stack-sm">
      {slots.map((slot) => (
        <li key={slot.start} className="row row-between">
          <span>
            <time dateTime={slot.start}>{timesOf(slot)}</time>
            {slot.clash && <span className="small muted"> {slot.clash}</span>}
          </span>
          {!isHost && <AskInterview interview={interview} page={page} question={choosing(slot)} />}
        </li>
      ))}
    </ul>
  );
}

type CalendarFileProps = { interview: Interview; titleId: string };

function CalendarFile({ interview: { calendar }, titleId }: CalendarFileProps) {
  if (!calendar) return null;
  return (
    <ButtonAnchor
      href={calendar}
      download=""
      variant="secondary"
      size="sm"
      icon={<CalendarIcon />}
      aria-describedby={titleId}
    >
      Add to calendar
    </ButtonAnchor>
  );
}
