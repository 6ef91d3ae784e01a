import { expect, test } from 'vitest';
import { composeEmail } from './compose-email.ts';
import { markFor, withMark } from './email-mark.ts';

const content = {
  to: 'ama@example.org',
  subject: 'Your verification code',
  preview: 'Enter this code.',
  heading: 'Welcome, Ama',
  paragraphs: ['Enter this code. It is valid for 10 minutes.'],
  purpose: { kind: 'code', about: 'ama@example.org' } as const,
  notification: null,
  why: 'You are receiving this email because somebody signed up with this address.',
};

test('a person finds exactly one number of six digits in a mail with a code', async () => {
  const message = await composeEmail({ ...content, code: '482913' });
  expect(message.text.match(/\d{6}/g)).toEqual(['482913']);
  expect(message.html.match(/\d{6}/g)).toEqual(['482913']);
});

test('digits in a name, an address or a link do not pass for the code', async () => {
  const message = await composeEmail({
    ...content,
    code: '482913',
    subject: 'Code for 0244123456',
    heading: 'Welcome, Ama 1234567',
    closing: ['Sent to ama20012002@example.org'],
    button: { label: 'Open', url: 'https://akwan.example/verify?for=ama123456789012@example.org' },
  });
  for (const part of [message.text, message.html]) expect(part.match(/\d{6}/g)).toEqual(['482913']);
  expect(message.subject).not.toMatch(/\d{6}/);
  const link = /https:\S+/.exec(message.text)?.[0] ?? '';
  expect(new URL(link).searchParams.get('for')).toBe('ama123456789012@example.org');
});

test('a mail carries the mark of the product and the sans-serif stack throughout', async () => {
  const { html } = await composeEmail({ ...content, code: '482913' });
  expect(html).not.toMatch(/Georgia|Times/);
  expect(html.match(/<h1[^>]*>/)?.[0]).toContain('sans-serif');
  expect(markFor(html)).toMatchObject([{ cid: 'mark', contentType: 'image/png' }]);
  const shown = withMark(html);
  expect(shown).toContain('src="data:image/png;base64,');
  expect(shown.match(/\d{6}/g)).toEqual(['482913']);
  // A title that somebody typed is no mark.
  const typed = await composeEmail({ ...content, heading: '<img src="cid:mark">' });
  expect(withMark(typed.html).match(/data:image/g)).toHaveLength(1);
});

test('what people typed shows as they typed it and never becomes markup', async () => {
  const message = await composeEmail({
    ...content,
    subject: '<script>alert(1)</script>',
    heading: 'Welcome, <b>Ama</b>',
    paragraphs: ['<img src=x onerror=alert(1)>\nsecond "line"'],
    button: { label: 'Open & read', url: 'https://akwan.example/?a="><script>1</script>' },
  });
  expect(message.html).not.toMatch(/<(b|script)\b|<img src="?x/);
  expect(message.html).toContain('Welcome, &lt;b&gt;Ama&lt;/b&gt;');
  expect(message.html).toContain('<br/>second &quot;line&quot;');
  expect(message.text).toContain('<img src=x onerror=alert(1)>\nsecond "line"');
});

test('the plain text says everything that the HTML says', async () => {
  const message = await composeEmail({
    ...content,
    button: { label: 'Reset password', url: 'https://akwan.example/reset-password/abc' },
    closing: ['See you soon.'],
  });
  expect(message.text.split('\n\n')).toEqual([
    'Welcome, Ama',
    'Enter this code. It is valid for 10 minutes.',
    'Reset password:\nhttps://akwan.example/reset-password/abc',
    'See you soon.',
    '--\nYou are receiving this email because somebody signed up with this address.',
    expect.stringContaining('Akwan'),
  ]);
});
