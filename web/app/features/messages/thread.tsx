import type { Message } from '@akwan/contract/conversations.ts';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { writtenAt } from '#format/dates.ts';
import { useTeam } from '#layout/shell-data.ts';
import { MessageText } from './message-text.tsx';
import './messages.css';

/** Something else that happened between the messages. */
export type ThreadEvent = { id: string; at: string; node: ReactNode };

type ThreadProps = {
  messages: readonly Message[];
  events?: readonly ThreadEvent[];
  otherName: string;
  olderTo: string | null;
  now: number;
  /** Stands behind the last message. */
  children?: ReactNode;
};

/** The oldest first, as people read. The stylesheet makes it open at its end, without script. */
export function Thread({ messages, events = [], otherName, olderTo, now, children }: ThreadProps) {
  const items = [
    ...messages.map((message) => ({
      id: message._id,
      at: message.createdAt,
      node: <ThreadMessage message={message} otherName={otherName} now={now} />,
    })),
    ...events.map((event) => ({ ...event, node: <li className="thread-event">{event.node}</li> })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label="Messages" className="thread" tabIndex={0}>
      <div>
        {olderTo && (
          <Link to={olderTo} className="link link-tap">
            Earlier messages
          </Link>
        )}
        <ol className="stack-sm">
          {items.map(({ id, node }) => (
            <Fragment key={id}>{node}</Fragment>
          ))}
        </ol>
        {children}
      </div>
    </section>
  );
}

type ThreadMessageProps = { message: Message; otherName: string; now: number };

function ThreadMessage({ message, otherName, now }: ThreadMessageProps) {
  const { _id, mine, writtenBy, text, isRemoved, createdAt } = message;
  // In a company of several others write, too.
  const { hasColleagues, ownName } = useTeam();
  const colleague = mine
    ? hasColleagues && writtenBy !== ownName && writtenBy
    : writtenBy !== otherName && writtenBy;
  // On an earlier page the message is found there only.
  const before = useSearchParams()[0].get('before');
  const report = new URLSearchParams({ ...(before && { before }), report: _id });
  return (
    <li className={classNames('message', mine && 'message-mine')}>
      <span className="visually-hidden">{colleague || (mine ? 'You' : otherName)} wrote: </span>
      {isRemoved ? (
        <p className="muted">This message was removed by an administrator.</p>
      ) : (
        <MessageText text={text} />
      )}
      <p className="small muted row message-foot">
        {colleague && <span aria-hidden="true">{colleague}</span>}
        <time dateTime={createdAt}>{writtenAt(createdAt, now)}</time>
        {!mine && !isRemoved && (
          <Link to={`?${report}`} className="link link-tap" rel="nofollow">
            Report<span className="visually-hidden"> this message</span>
          </Link>
        )}
      </p>
    </li>
  );
}
