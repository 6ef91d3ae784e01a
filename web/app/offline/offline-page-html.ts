import { shortDayOf } from '#format/dates.ts';
import type { OfflinePage } from './offline-pages.ts';
import type { Waiting } from './waiting-applications.ts';

// An offline page is for reading: its scripts do not run, and it sends nothing.
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const barStyle =
  'order:-1;margin:0;padding:.75rem 1rem;background:#3a2a00;color:#fff;font:600 1rem/1.4 system-ui,sans-serif';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '');

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Accra',
});

export type WhyOffline = 'offline' | 'slow';

const reasons: Record<WhyOffline, string> = {
  offline: 'You are offline.',
  slow: 'The connection is very slow.',
};

/** What stands behind the end of the page is laid out above it, by its `order`. */
export async function showSavedPage(page: OfflinePage, why: WhyOffline, waiting: Waiting[]) {
  const sentence = `${reasons[why]} This page was saved on ${dateTime.format(page.savedAt)}.`;
  const bar = `<p role="status" style="${barStyle}">${sentence}</p>`;
  return htmlResponse((await page.html()) + bar + waitingList(waiting), 200);
}

/** The page for everything that was not stored. */
export function showOfflinePage(saved: OfflinePage[], waiting: Waiting[]): Response {
  const links = saved.map(
    ({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(decodeTitle(title))}</a></li>`,
  );
  const list = links.length > 0 ? `<h2>Saved on this phone</h2><ul>${links.join('')}</ul>` : '';
  return htmlResponse(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Offline - Akwan</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{margin:0;background:#fbf8f2;color:#1d1a14;font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:1rem}a{display:inline-block;padding:.625rem 0;color:#0b5b41}
ul{margin:0;padding-left:1.25rem}
@media (prefers-color-scheme:dark){body{background:#14120d;color:#f4efe4}a{color:#7fd1b0}}
</style></head><body><p role="status" style="${barStyle}">You are offline.</p><main>
<h1>This page is not on your phone</h1>
<p>Pages that you have read before can be read without a connection. <a href="">Try again</a></p>
${waitingList(waiting)}${list}</main></body></html>`,
    503,
  );
}

function waitingList(waiting: Waiting[]): string {
  if (waiting.length === 0) return '';
  const items = waiting.map((entry) => `<li>${escapeHtml(labelOf(entry))}</li>`).join('');
  return `<section style="order:-1;max-width:40rem;margin:auto;padding:1rem"><h2>Waiting to be sent</h2><ul>${items}</ul></section>`;
}

const labelOf = (entry: Waiting): string =>
  'monday' in entry ? `${entry.jobTitle}, week of ${shortDayOf(entry.monday)}` : entry.jobTitle;

// Titles come from HTML, where these few are escaped.
const decodeTitle = (title: string) =>
  title
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const htmlResponse = (html: string, status: number) =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
