import { contradicts, replyTemplates } from '@akwan/contract/lists/reply-templates.ts';
import { expect, test } from 'vitest';
import { messageIn } from './review.server.ts';

const formWith = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const decisions = ['approved', 'declined'] as const;
const pairs = replyTemplates.flatMap((template) => decisions.map((status) => ({ ...template, status })));

test.each(pairs)('$key, chosen and sent with $status, is in the email of its own decision alone', (pair) => {
  const { key, text, decision, status } = pair;
  const message = messageIn(formWith({ status, template: key, message: '' }));
  expect(message).toBe(status === decision ? text : '');
  expect(contradicts(status, text)).toBe(status !== decision);
});

test('a decision without a form for words carries the kind sentence when it declines, and none when it approves', () => {
  expect(contradicts('declined', messageIn(formWith({ status: 'declined' })))).toBe(false);
  expect(messageIn(formWith({ status: 'declined' }))).toMatch(/^Thank you for the time/);
  expect(messageIn(formWith({ status: 'approved' }))).toBe('');
});
