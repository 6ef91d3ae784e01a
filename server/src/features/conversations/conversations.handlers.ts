import * as contract from '@akwan/contract/conversations.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { handle } from '#http/api/handler.ts';
import { type LiveStreams, streamHeaders } from '#http/replies/live-streams.ts';
import { presentConversation, presentMessage, sideOf } from './conversations.presenter.ts';
import * as queries from './conversations.queries.ts';
import * as conversations from './conversations.service.ts';

const { conversationMessages } = contract;

type Sent = Awaited<ReturnType<typeof conversations.reply>>;

type Deps = conversations.ConversationDeps & { live: LiveStreams };

export function conversationsHandlers(deps: Deps) {
  const { db, live } = deps;
  return [
    handle(contract.listConversations, async ({ currentUser, query: { limit = maxPageSize, ...query } }) => {
      const rows = await queries.listConversations(db, currentUser, { ...query, limit });
      return {
        conversations: rows.map((row) => presentConversation(row, currentUser)),
        unread: currentUser.unreadMessages,
        nextCursor: rows.length === limit ? (rows.at(-1)?.last_message_id ?? null) : null,
      };
    }),

    handle(contract.listMessages, async ({ currentUser, params, query: { cursor, limit = maxPageSize } }) => {
      const conversation = await conversations.readOwn(db, currentUser, params.conversationId);
      const rows = await queries.listMessages(db, conversation.id, { cursor, limit });
      const oldest = rows.at(-1)?.number ?? 1;
      const side = sideOf(conversation, currentUser);
      return {
        conversation: presentConversation(conversation, currentUser),
        messages: rows.map((row) => presentMessage(row, side)),
        nextCursor: oldest > 1 ? String(oldest) : null,
      };
    }),

    handle(contract.listenToConversations, async ({ currentUser, headers }) => ({
      contentType: contract.listenToConversations.reply.contentTypes[0],
      headers: streamHeaders,
      body: live.open(currentUser, headers['last-event-id'] !== undefined),
    })),

    handle(contract.sendMessage, async ({ currentUser, params, body }) =>
      sent(await conversations.reply(deps, currentUser, params.conversationId, body.text), currentUser),
    ),

    handle(contract.openApplicationConversation, async ({ currentUser, params, body }) =>
      sent(
        await conversations.writeToApplicant(deps, currentUser, params.applicationId, body.text),
        currentUser,
      ),
    ),

    handle(contract.openMentorshipConversation, async ({ currentUser, params, body }) =>
      sent(await conversations.writeInMentorship(deps, currentUser, params, body.text), currentUser),
    ),

    handle(contract.markConversationRead, async ({ currentUser, params, body }) => ({
      message: conversationMessages.read,
      unread: await conversations.markRead(deps, currentUser, params.conversationId, body?.upTo),
    })),

    handle(contract.blockConversation, async ({ currentUser, params }) => {
      await conversations.setBlocked(deps, currentUser, params.conversationId, true);
      return { message: conversationMessages.blocked };
    }),

    handle(contract.unblockConversation, async ({ currentUser, params }) => {
      await conversations.setBlocked(deps, currentUser, params.conversationId, false);
      return { message: conversationMessages.unblocked };
    }),
  ];
}

const sent = ({ conversation, message }: Sent, person: CurrentUser) => ({
  conversation: presentConversation(conversation, person),
  message: presentMessage(message, sideOf(conversation, person)),
});
