import { okReply } from '@akwan/contract/reply.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOf } from './serialize-reply.ts';

const Item = z.object({ title: z.string(), place: z.string().nullable(), saved: z.boolean().optional() });
const write = serializerOf(okReply({ items: z.array(Item), total: z.number() }));
const item = { title: 'Weaver "of kente" \u2028 \\ ɔ', place: null };

test('a reply has what its schema names and nothing else', () => {
  const reply = { success: true, items: [{ ...item, saved: true, secret: 1 }, item], total: 2, secret: 1 };
  expect(JSON.parse(write(reply))).toEqual({
    success: true,
    items: [{ ...item, saved: true }, item],
    total: 2,
  });
});

test('a reply without something that its schema requires is a fault of ours', () => {
  expect(() => write({ success: true, items: [] })).toThrow();
});
