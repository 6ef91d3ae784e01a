import type { ListedSession } from '@akwan/contract/mentoring-sessions.ts';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { EditIcon, TrashIcon, UsersIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { AttendanceForm } from './attendance-form.tsx';
import { SessionDetails } from './session-details.tsx';
import { deletionOf, topicIdOf } from './session-messages.ts';
import { SessionNotes } from './session-notes.tsx';

type SessionCardProps = {
  session: ListedSession;
  /** The query of the list: without script it leads to the step that asks. */
  listQuery: Record<string, string>;
  editHref: string;
};

export function SessionCard({ session, listQuery, editHref }: SessionCardProps) {
  const { _id, topic, mentees, message, hasEnded, notes } = session;
  const topicId = topicIdOf(_id);
  const names = mentees.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()).join(', ');
  const details = (
    <>
      <SessionDetails session={session} />
      <MetaItem icon={<UsersIcon />} label="Mentees">
        {names || 'Not specified'}
      </MetaItem>
    </>
  );
  const actions = (
    <>
      {!hasEnded && (
        <ButtonLink
          to={editHref}
          variant="secondary"
          size="sm"
          icon={<EditIcon />}
          aria-describedby={topicId}
        >
          Edit Session
        </ButtonLink>
      )}
      <ConfirmForm
        {...deletionOf(session)}
        query={{ ...listQuery, confirm: _id }}
        describedBy={topicId}
        icon={<TrashIcon />}
      >
        Delete Session
      </ConfirmForm>
    </>
  );
  return (
    <ItemCard titleId={topicId} title={topic} details={details} actions={actions} level={3}>
      {message && <p className="prose-width typed-text">{message}</p>}
      {hasEnded && mentees.length > 0 && <AttendanceForm session={session} />}
      <SessionNotes sessionId={_id} notes={notes} readers="The mentees of this session can read them." />
    </ItemCard>
  );
}
