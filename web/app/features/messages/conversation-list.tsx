import type { Conversation } from '@akwan/contract/conversations.ts';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { CountBadge } from '#components/badge.tsx';
import { Card } from '#components/card.tsx';
import { writtenAt } from '#format/dates.ts';
import { threadPath } from './message-links.ts';
import './messages.css';
import '#components/item-card.css';

/** The other side, by name; the company stands beside it. */
export const nameOf = ({ with: other }: Pick<Conversation, 'with'>): string =>
  other ? `${other.firstname} ${other.lastname}`.trim() : 'Someone who has left';

/** A company has the face that its jobs have. */
export function OtherFace({ conversation }: { conversation: Pick<Conversation, 'with'> }) {
  const { with: other } = conversation;
  const company = other?.companyName;
  return <Avatar name={company ?? nameOf(conversation)} src={other?.avatar} isCompany={Boolean(company)} />;
}

type ConversationListProps = { conversations: readonly Conversation[]; now: number };

export function ConversationList({ conversations, now }: ConversationListProps) {
  return (
    <ul className="stack-sm">
      {conversations.map((conversation) => (
        <ConversationItem key={conversation._id} conversation={conversation} now={now} />
      ))}
    </ul>
  );
}

function ConversationItem({ conversation, now }: { conversation: Conversation; now: number }) {
  const { _id, about, with: other, lastMessage, unread } = conversation;
  return (
    <Card as="li" interactive>
      <div className="media">
        <OtherFace conversation={conversation} />
        <div className="grow conversation">
          <div className="card-top">
            <h2 className="card-title">
              <Link to={threadPath(_id)} className="title-link conversation-link">
                {nameOf(conversation)}
              </Link>
            </h2>
            {unread > 0 && <CountBadge count={unread} label="unread" waits />}
          </div>
          <p className="small muted breakable">
            {[other?.companyName, about.title].filter(Boolean).join(', ')}
          </p>
          <p className={unread > 0 ? 'strong conversation-text' : 'conversation-text'}>
            {lastMessage.mine && <span className="muted">You: </span>}
            {lastMessage.text || 'This message was removed.'}
          </p>
          <p className="small muted">
            <time dateTime={lastMessage.createdAt}>{writtenAt(lastMessage.createdAt, now)}</time>
          </p>
        </div>
      </div>
    </Card>
  );
}
