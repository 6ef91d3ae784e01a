// @vitest-environment happy-dom
import type { Message } from '@akwan/contract/conversations.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Thread } from './thread.tsx';

afterEach(cleanup);

const message: Message = {
  _id: 'm1',
  number: 1,
  mine: false,
  writtenBy: null,
  text: 'Good morning',
  isRemoved: false,
  createdAt: '2026-03-01T12:00:00Z',
};

test('a message of an earlier page is reported on that page', async () => {
  const thread = <Thread messages={[message]} otherName="Ama" olderTo={null} now={0} />;
  const { user, path } = renderInRouter(thread, undefined, undefined, '/?before=c%2F1');
  await user.click(screen.getByRole('link', { name: /^Report/ }));
  expect(path()).toBe('/?before=c%2F1&report=m1');
});
