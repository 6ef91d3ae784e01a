export const sendFailed = 'Failed to send message.';
export const reportFailed = 'Failed to report message.';

/** The sentences of the buttons of a thread, by intent. */
export const buttonFailures: Readonly<Record<string, string>> = {
  block: 'Failed to block this person.',
  unblock: 'Failed to unblock this person.',
  read: 'Failed to mark as read.',
};

export const threadPath = (conversationId: string): string =>
  `/messages/${encodeURIComponent(conversationId)}`;
