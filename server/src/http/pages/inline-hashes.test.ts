import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInline } from './inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles lose their nonce and are named by hash, whatever stands around them', () => {
  const page = (nonce: string) =>
    [
      `<p>Kɔfi pays ₵ 5</p><style data-inline-styles=""${nonce}>p::after{content:'→'}</style>`,
      `<link rel="preload"${nonce} href="/a"/><script type="speculationrules"${nonce}>{"a":"<ɔ"}</script>`,
      `<script${nonce} src="/b"></script><p>nonce="of another kind"</p><script${nonce} async="">b("₵")</script>`,
    ].join('\n');
  const { body, script, style } = hashInline(page(' nonce="abc+/="'), 'abc+/=');
  expect(body.toString()).toBe(page(''));
  expect(style).toBe(hashOf("p::after{content:'→'}"));
  expect(script.split(' ')).toEqual([hashOf('{"a":"<ɔ"}'), hashOf(''), hashOf('b("₵")')]);
});

test('a page without inline scripts is left as it is', () => {
  expect(hashInline('<p>₵</p>', 'abc')).toEqual({ body: Buffer.from('<p>₵</p>'), script: '', style: '' });
});
