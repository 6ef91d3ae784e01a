import type { MyListedSession } from '@akwan/contract/mentoring-sessions.ts';
import { ButtonAnchor } from '#components/button.tsx';
import { CalendarIcon, ExternalIcon, UserIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { SessionDetails } from './session-details.tsx';
import { topicIdOf } from './session-messages.ts';
import { SessionNotes } from './session-notes.tsx';

export function MySessionCard({ session }: { session: MyListedSession }) {
  const { _id, topic, mentorName, message, link, calendar, present, hasEnded, notes } = session;
  const topicId = topicIdOf(_id);
  const about = { size: 'sm', 'aria-describedby': topicId } as const;
  const details = (
    <>
      <SessionDetails session={session} />
      <MetaItem icon={<UserIcon />} label="Mentor">
        with {mentorName}
        {present !== null && (present ? ', you were there' : ', you were not there')}
      </MetaItem>
    </>
  );
  const actions = !hasEnded && (
    <>
      {link && (
        <ButtonAnchor
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalIcon />}
          {...about}
        >
          Join
        </ButtonAnchor>
      )}
      <ButtonAnchor href={calendar} download="" variant="secondary" icon={<CalendarIcon />} {...about}>
        Add to calendar
      </ButtonAnchor>
    </>
  );
  return (
    <ItemCard titleId={topicId} title={topic} details={details} actions={actions} level={3}>
      {message && <p className="prose-width typed-text">{message}</p>}
      <SessionNotes
        sessionId={_id}
        notes={notes}
        readers="Your mentor can read them, other mentees cannot."
      />
    </ItemCard>
  );
}
