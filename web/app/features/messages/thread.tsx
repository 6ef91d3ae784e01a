import type { Message } from '@akwan/contract/conversations.ts';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { dayOf } from '#format/dates.ts';
import { MessageText } from './message-text.tsx';
import './messages.css';

type ThreadProps = { messages: readonly Message[]; otherName: string; olderTo: string | null };

/** The oldest first, as people read. */
export function Thread({ messages, otherName, olderTo }: ThreadProps) {
  return (
    <section aria-label="Messages" className="stack">
      {olderTo && (
        <p>
          <Link to={olderTo} className="link link-tap">
            Earlier messages
          </Link>
        </p>
      )}
      <ol className="stack-sm thread">
        {messages.map((message) => (
          <ThreadMessage key={message._id} message={message} otherName={otherName} />
        ))}
      </ol>
    </section>
  );
}

function ThreadMessage({ message, otherName }: { message: Message; otherName: string }) {
  const { _id, mine, text, isRemoved, createdAt } = message;
  // On an earlier page the message is found there only.
  const before = useSearchParams()[0].get('before');
  const report = new URLSearchParams({ ...(before && { before }), report: _id });
  return (
    <li className={classNames('message', mine && 'message-mine')}>
      <span className="visually-hidden">{mine ? 'You' : otherName} wrote: </span>
      {isRemoved ? (
        <p className="muted">This message was removed by an administrator.</p>
      ) : (
        <MessageText text={text} />
      )}
      <p className="small muted row message-foot">
        <time dateTime={createdAt}>
          {dayOf(createdAt)}, {createdAt.slice(11, 16)}
        </time>
        {!mine && !isRemoved && (
          <Link to={`?${report}#report`} className="link link-tap" rel="nofollow">
            Report<span className="visually-hidden"> this message</span>
          </Link>
        )}
      </p>
    </li>
  );
}
