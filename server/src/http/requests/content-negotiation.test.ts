import { expect, test } from 'vitest';
import { wantsPage } from './content-negotiation.ts';

test.each([
  ['a browser', '/jobs', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
  ['a browser that shouts', '/jobs', { accept: 'Text/HTML' }, true],
  ['an API client', '/jobs', { accept: 'application/json' }, false],
  ['a client that takes anything', '/jobs', { accept: '*/*' }, false],
  ['a client that says nothing', '/jobs', {}, false],
  ['a shared link in WhatsApp', '/jobs/1', { accept: '*/*', 'user-agent': 'WhatsApp/2.23' }, true],
  ['a shared link in Reddit', '/jobs/1', { accept: '*/*', 'user-agent': 'redditbot/1.0' }, true],
  ["the pages' own data request", '/jobs.data?search=x', { accept: '*/*' }, true],
])('%s asking for %s', (_caller, url, headers, expected) => {
  expect(wantsPage(url, headers)).toBe(expected);
});
