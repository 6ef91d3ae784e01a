import type { Conversation, ConversationState, Message } from '@akwan/contract/conversations.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import type { ConversationRow, MessageRow, Side } from './conversations.queries.ts';

type Person = Pick<CurrentUser, 'id' | 'companyId'>;

/** For a person on one of the sides; employers are on the side of their company. */
export const sideOf = ({ host_id: hostId }: Pick<ConversationRow, 'host_id'>, person: Person): Side =>
  person.companyId !== null || hostId === person.id ? 'host' : 'guest';

export const otherSide = (side: Side): Side => (side === 'host' ? 'guest' : 'host');

export function stateFor(row: ConversationRow, side: Side): ConversationState {
  if (row[`${side}_blocks`]) return 'blocked_by_me';
  if (row[`${otherSide(side)}_blocks`]) return 'blocked';
  return row.is_open ? 'open' : 'closed';
}

const excerptLength = 140;

/** As one of the two sides sees it. */
export function presentConversation(row: ConversationRow, person: Person): Conversation {
  const side = sideOf(row, person);
  const about = row.job_id
    ? { kind: 'job' as const, _id: row.job_id, title: row.job_title ?? '' }
    : { kind: 'mentorship' as const, _id: row.mentorship_id ?? '', title: row.title ?? '' };
  return {
    _id: row.id,
    about,
    applicationId: row.application_id,
    with: personOf(row, otherSide(side)),
    lastMessage: {
      text: row.last_removed_at ? '' : row.last_text.slice(0, excerptLength),
      mine: row.last_author === side,
      createdAt: row.last_at.toISOString(),
    },
    unread: row[`${side}_unread`],
    state: stateFor(row, side),
  };
}

function personOf(row: ConversationRow, side: Side): Conversation['with'] {
  const id = row[`${side}_id`];
  const [firstname, lastname] = [row[`${side}_firstname`], row[`${side}_lastname`]];
  if (id === null || firstname === null || lastname === null) return null;
  const companyName = side === 'host' && row.job_id ? row.job_company || row.host_company || null : null;
  return { _id: id, firstname, lastname, companyName, avatar: row[`${side}_avatar`] };
}

export function presentMessage(row: MessageRow, side: Side): Message {
  return {
    _id: row.id,
    number: row.number,
    text: row.removed_at ? '' : row.text,
    mine: row.author === side,
    writtenBy: row.writer_name,
    isRemoved: row.removed_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
