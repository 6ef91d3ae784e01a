import type { EmailMessage } from './email-content.ts';

/**
 * Rendering takes milliseconds, in which an open transaction would keep its locks: the emails about these items are
 * composed now and handed out inside the transaction. For an item that appeared in between, it is composed there.
 */
export async function prepareEmails<Item extends { id: string }>(
  items: Item[],
  compose: (item: Item) => Promise<EmailMessage>,
): Promise<(item: Item) => Promise<EmailMessage>> {
  const prepared = new Map<string, EmailMessage>();
  for (const item of items) prepared.set(item.id, await compose(item));
  return async (item) => prepared.get(item.id) ?? compose(item);
}
