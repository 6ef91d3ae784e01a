import { roles } from '@akwan/contract/lists/roles.ts';
import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { ActionButton } from '#components/action-button.tsx';
import { ArrowLeftIcon } from '#components/icon.tsx';
import { InterviewCard } from '#features/interviews/interview-card.tsx';
import { isOpen } from '#features/interviews/interview-values.ts';
import { loadInterviews } from '#features/interviews/interviews.server.ts';
import { nameOf, OtherFace } from '#features/messages/conversation-list.tsx';
import { MessageForm } from '#features/messages/message-form.tsx';
import { buttonFailures, reportFailed, sendFailed, threadPath } from '#features/messages/message-links.ts';
import { loadThread, runThreadAction } from '#features/messages/messages.server.ts';
import { ReportMessage } from '#features/messages/report-message.tsx';
import { Thread } from '#features/messages/thread.tsx';
import { useLive } from '#features/messages/use-live.ts';
import { textOf } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { useTeam } from '#layout/shell-data.ts';
import type { Route } from './+types/message-thread';
import '#components/button.css';

export const meta: Route.MetaFunction = () => privateMeta('Messages');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const user = await requireRole(context, url, ...roles);
  const thread = await loadThread(context, url, params.conversationId);
  const { applicationId } = thread.conversation;
  const isAsked = applicationId !== null && user.role !== 'mentor';
  const found = isAsked ? await loadInterviews(context, { applicationId }) : null;
  // Of an earlier page only what was offered then; what is still open stands in the latest.
  const [first, last] = [thread.messages[0]?.createdAt ?? '', thread.messages.at(-1)?.createdAt ?? ''];
  const isLatest = !url.searchParams.has('before');
  const interviews = (found?.interviews ?? []).filter(
    (each) =>
      (isLatest && (isOpen(each) || !thread.before || each.createdAt >= first)) ||
      (each.createdAt >= first && each.createdAt <= last),
  );
  return { ...thread, interviews, isLatest };
}

export async function action({ url, request, context, params }: Route.ActionArgs) {
  await requireRole(context, url, ...roles);
  return runThreadAction(context, request, params.conversationId);
}

/** A button has no place for a failure, so a toast says it; what the page does by itself fails in silence. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = textOf(form, 'intent');
  const failed = form.has('byItself') ? undefined : buttonFailures[intent];
  if (failed) return sendListAction(serverAction, failed);
  return sendForm(serverAction, intent === 'report' ? reportFailed : sendFailed);
}

const endings = {
  closed: 'This conversation has ended. You can still read it.',
  blocked: 'This person is not accepting messages from you.',
  blocked_by_me: 'You have blocked this person. Unblock them to write again.',
};

export default function MessageThread({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, messages, interviews, isLatest, before, report, now } = loaderData;
  const { about, with: other, state, unread } = conversation;
  const name = nameOf(conversation);
  const failure = actionData && 'values' in actionData ? actionData : undefined;
  const here = threadPath(conversation._id);
  const last = messages.at(-1)?.number ?? 0;
  const ownLast = messages.findLast(({ mine }) => mine)?._id;
  const firstOwnLast = useRef(ownLast);
  const { isReader } = useTeam();
  useLive();
  useMarkRead(unread, last);
  return (
    <div className="page page-medium chat">
      <header className="chat-head">
        <Link to="/messages" className="btn btn-icon" aria-label="Messages">
          <ArrowLeftIcon />
        </Link>
        <OtherFace conversation={conversation} />
        <div className="grow">
          <h1>{name}</h1>
          <p className="small muted">{[other?.companyName, about.title].filter(Boolean).join(', ')}</p>
        </div>
        {other && !isReader && (
          <ActionButton values={{ intent: state === 'blocked_by_me' ? 'unblock' : 'block' }} variant="quiet">
            {state === 'blocked_by_me' ? 'Unblock' : 'Block'}
          </ActionButton>
        )}
      </header>
      <Thread
        messages={messages}
        events={interviews.map((interview) => ({
          id: interview._id,
          at: interview.createdAt,
          node: <InterviewCard interview={interview} page={{ thread: conversation._id }} title="Interview" />,
        }))}
        otherName={name}
        olderTo={before && `/messages/${conversation._id}?before=${before}`}
        now={now}
      >
        {!isLatest && (
          <Link to={here} className="link link-tap">
            Latest messages
          </Link>
        )}
        {report && <ReportMessage {...report} backTo={here} failure={failure} />}
      </Thread>
      {/* With script the page does it, and a button that goes away would move the form under the finger. */}
      <noscript>
        {unread > 0 && (
          <ActionButton values={{ intent: 'read', upTo: String(last) }}>Mark as read</ActionButton>
        )}
      </noscript>
      {state === 'open' && !report && !isReader && (
        <MessageForm
          key={ownLast}
          label={`Write to ${name}`}
          failure={failure}
          values={{ upTo: String(last) }}
          isLine
          takesFocus={ownLast !== firstOwnLast.current}
        />
      )}
      {state !== 'open' && <p className="muted">{endings[state]}</p>}
    </div>
  );
}

/** Seeing the page is reading it. A call of its own, because a page may be prefetched. */
function useMarkRead(unread: number, last: number): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (unread > 0) void submit({ intent: 'read', upTo: String(last), byItself: 'true' }, { method: 'post' });
  }, [unread, last, submit]);
}
