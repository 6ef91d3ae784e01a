export const sendFailed = 'Failed to send message.';

/** The end of a thread, where the latest message and the form are; works without script. */
export const threadPath = (conversationId: string): string =>
  `/messages/${encodeURIComponent(conversationId)}#latest`;
