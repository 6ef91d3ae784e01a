import {
  blockConversation,
  conversationMessages,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
  unblockConversation,
} from '@akwan/contract/conversations.ts';
import { messageReportReasons, moderationMessages, reportMessage } from '@akwan/contract/moderation.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext, replyOrThrow } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { isNativeSubmit } from '#forms/list-action.ts';
import { buttonFailures, reportFailed, sendFailed, threadPath } from './message-links.ts';

const conversationsAPage = 20;
const messagesAPage = 30;

export async function loadConversations(context: PageContext, url: URL) {
  const cursor = url.searchParams.get('cursor');
  const result = await api(context).call(listConversations, { query: { cursor, limit: conversationsAPage } });
  return result.ok ? result.reply : null;
}

export type ApplicationConversation = { id: string; unread: number };

/** The latest conversations by the application that they are about. */
export async function loadByApplication(
  context: PageContext,
): Promise<Record<string, ApplicationConversation>> {
  const result = await api(context).call(listConversations);
  if (!result.ok) return {};
  return Object.fromEntries(
    result.reply.conversations.flatMap(({ _id, applicationId, unread }) =>
      applicationId ? [[applicationId, { id: _id, unread }]] : [],
    ),
  );
}

/** The oldest first, as people read; `?before=` leads back. */
export async function loadThread(context: PageContext, url: URL, conversationId: string) {
  const search = url.searchParams;
  const reply = replyOrThrow(
    await api(context).call(listMessages, {
      params: { conversationId },
      query: { cursor: search.get('before'), limit: messagesAPage },
    }),
  );
  const messages = [...reply.messages].reverse();
  const reported = messages.find(({ _id, mine }) => _id === search.get('report') && !mine);
  return {
    now: Date.now(),
    conversation: reply.conversation,
    messages,
    before: reply.nextCursor,
    report: reported ? { message: reported, reasons: messageReportReasons } : null,
  };
}

/** Every form of a thread. Sending anything marks the shown messages as read, also without script. */
export async function runThreadAction(context: PageContext, request: Request, conversationId: string) {
  const form = await request.formData();
  const client = api(context);
  const params = { conversationId };
  const upTo = textOf(form, 'upTo') || undefined;
  return dispatchIntent(form, {
    read: async () => {
      await client.call(markConversationRead, { params, body: { upTo } });
      // With script the page stays where it is.
      return isNativeSubmit(request) ? back(conversationId) : null;
    },
    block: async () => {
      const result = await client.call(blockConversation, { params });
      const text = result.ok
        ? conversationMessages.blocked
        : failureMessage(result, buttonFailures.block ?? sendFailed);
      return tell(context, conversationId, result.ok, text);
    },
    unblock: async () => {
      const result = await client.call(unblockConversation, { params });
      const text = result.ok
        ? conversationMessages.unblocked
        : failureMessage(result, buttonFailures.unblock ?? sendFailed);
      return tell(context, conversationId, result.ok, text);
    },
    report: () => report(context, conversationId, form),
    send: () => send(context, conversationId, textOf(form, 'text'), upTo),
  });
}

async function send(context: PageContext, conversationId: string, text: string, upTo: string | undefined) {
  const params = { conversationId };
  const result = await api(context).call(sendMessage, { params, body: { text } });
  if (!result.ok) {
    const { status } = result.error;
    return data(failureFrom(result.error, sendFailed, { text }), { status });
  }
  if (upTo) await api(context).call(markConversationRead, { params, body: { upTo } });
  return back(conversationId);
}

async function report(context: PageContext, conversationId: string, form: FormData) {
  const values = { reason: textOf(form, 'reason'), details: textOf(form, 'details') };
  const result = await api(context).call(reportMessage, {
    params: { messageId: textOf(form, 'messageId') },
    body: values,
  });
  if (!result.ok && result.error.code === 'invalid_input') {
    return data(failureFrom(result.error, reportFailed, values), { status: 400 });
  }
  const text = result.ok ? moderationMessages.messageReported : failureMessage(result, reportFailed);
  return tell(context, conversationId, result.ok, text);
}

function tell(context: PageContext, conversationId: string, isDone: boolean, text: string) {
  getRequestContext(context).flash({ kind: isDone ? 'success' : 'error', text });
  return back(conversationId);
}

const back = (conversationId: string) => redirect(threadPath(conversationId));
