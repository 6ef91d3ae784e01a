import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

test('a page asks for its scripts after its words', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="icon" href="/i.svg"/></head><body>Words</body>';
  const page = deferScripts(html, 'n');
  expect(page).toContain('<head><link rel="icon" href="/i.svg"/></head>');
  expect(page.indexOf('Words')).toBeLessThan(page.indexOf('["/a.js"]'));
  expect(page).toContain('<script nonce="n">');
});

test('its own scripts wait as well, what is no script stays', () => {
  const details = '<script type="application/ld+json">{}</script>';
  const scripts = `<script nonce="n">one()</script><script nonce="n" type="module" async="">import "/a.js"</script>`;
  const page = deferScripts(`<body>${details}${scripts}</body>`, 'n');
  expect(page).toContain(details);
  expect(page).toContain('<script nonce="n" type="later/">one()</script>');
  expect(page).toContain('<script nonce="n" type="later/module">import "/a.js"</script>');
});
