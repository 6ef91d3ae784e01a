import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxMessageLength, maxPageSize } from './limits.ts';
import { roles } from './lists/roles.ts';
import { Id, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { requiredText } from './text.ts';

export const MessageInput = z.object({
  text: requiredText(
    maxMessageLength,
    'Please write a message.',
    'A message may have at most 2,000 characters.',
  ),
});

/** `blocked_by_me`: the caller has blocked the other side; `blocked`: the other way round. `closed`: what it is about has ended. */
export const conversationStates = ['open', 'closed', 'blocked_by_me', 'blocked'] as const;
export type ConversationState = (typeof conversationStates)[number];

export const Conversation = z.object({
  _id: z.string(),
  about: z.object({ kind: z.enum(['job', 'mentorship']), _id: z.string(), title: z.string() }),
  /** Null when the application was withdrawn, and for a mentorship. */
  applicationId: z.string().nullable(),
  /** The other side, never with an address. Null when the account is gone. */
  with: z
    .object({
      _id: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      companyName: z.string().nullable(),
      avatar: z.string().nullable(),
    })
    .nullable(),
  lastMessage: z.object({ text: z.string(), mine: z.boolean(), createdAt: z.string() }),
  unread: z.number(),
  state: z.enum(conversationStates),
});
export type Conversation = z.infer<typeof Conversation>;

export const Message = z.object({
  _id: z.string(),
  /** Counts from 1 within its conversation. */
  number: z.number(),
  /** Empty when an administrator has removed it. */
  text: z.string(),
  /** Of the caller's side; in a company any member may have written it. */
  mine: z.boolean(),
  /** Who of the company wrote it; null for the other side, and when the account is gone. */
  writtenBy: z.string().nullable(),
  isRemoved: z.boolean(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

/** With an application, or a mentorship and its mentee, only the conversation about that. */
export const ConversationsQuery = z.object({
  applicationId: Id.optional(),
  mentorshipId: Id.optional(),
  userId: Id.optional(),
  cursor: Id.optional(),
  limit: pageSize(maxPageSize).optional(),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

/** `unread` counts all unread messages of the caller, also those of other pages. */
export const ConversationsReply = okReply({
  conversations: z.array(Conversation),
  unread: z.number(),
  nextCursor: z.string().nullable(),
});

/** Newest first; `nextCursor` leads to older ones. */
export const MessagesReply = okReply({
  conversation: Conversation,
  messages: z.array(Message),
  nextCursor: z.string().nullable(),
});

export const MessageSentReply = okReply({ conversation: Conversation, message: Message });

/** Up to which message; without it, all. */
export const ReadInput = z
  .object({ upTo: z.coerce.number().int().min(0).max(2_000_000_000).optional() })
  .optional();

const ConversationPath = z.object({ conversationId: Id });

export const conversationMessages = {
  read: 'Marked as read.',
  blocked: 'Blocked. You get no more messages from this person.',
  unblocked: 'Unblocked. You can write to each other again.',
} as const;

const sendErrors = ['reader_only', 'conversation_closed', 'blocked', 'unblock_first', 'too_many'] as const;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "The caller's conversations, the latest message first, with unread counts",
  access: roles,
  query: ConversationsQuery,
  reply: ConversationsReply,
});

export const listenToConversations = endpoint({
  method: 'GET',
  path: '/api/conversations/events',
  summary: 'Server-sent events: `change` says that something is new, be it a message, a reading or a block',
  access: roles,
  reply: { contentTypes: ['text/event-stream'] },
  head: false,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  summary: 'The messages of a conversation, newest first, for its two sides alone',
  access: roles,
  params: ConversationPath,
  query: z.object({
    cursor: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    limit: pageSize(maxPageSize).optional(),
  }),
  reply: MessagesReply,
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  summary: 'Write in a conversation; the other side gets a mail when it is not read within five minutes',
  access: roles,
  params: ConversationPath,
  body: MessageInput,
  status: 201,
  reply: MessageSentReply,
  errors: sendErrors,
});

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/read',
  summary: 'Mark messages as read, all or up to one of them',
  access: roles,
  params: ConversationPath,
  body: ReadInput,
  reply: okReply({ message: z.string(), unread: z.number() }),
});

export const openApplicationConversation = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/conversation',
  summary: 'Write to an applicant: opens the conversation about the application, or goes on with it',
  access: ['employer', 'admin'],
  params: z.object({ applicationId: Id }),
  body: MessageInput,
  status: 201,
  reply: MessageSentReply,
  errors: sendErrors,
});

export const openMentorshipConversation = endpoint({
  method: 'POST',
  path: '/api/mentorships/:mentorshipId/mentees/:userId/conversation',
  summary: 'Write to a mentee, or as this mentee to the mentor',
  access: ['mentor', 'jobseeker'],
  params: z.object({ mentorshipId: Id, userId: Id }),
  body: MessageInput,
  status: 201,
  reply: MessageSentReply,
  errors: sendErrors,
});

export const blockConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/block',
  summary: 'Block the other side: nobody writes any more, in any conversation of the two',
  access: roles,
  params: ConversationPath,
  reply: DoneReply,
  errors: ['reader_only', 'conversation_closed'],
});

export const unblockConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/block',
  summary: 'Take a block back',
  access: roles,
  params: ConversationPath,
  reply: DoneReply,
  errors: ['reader_only', 'conversation_closed'],
});
