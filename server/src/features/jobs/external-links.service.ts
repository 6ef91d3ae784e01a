import { AppError } from '#domain/app-error.ts';

/** Links as people type them, separated by commas; each becomes a whole http(s) address or is refused. */
export function normalizeLinks(text: string): string | null {
  const links = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(normalizeLink);
  return links.length > 0 ? links.join(', ') : null;
}

function normalizeLink(typed: string): string {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed);
  const link = hasScheme ? typed : `https://${typed}`;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const isWebAddress = url && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname);
  // A name and password before the host only serve to make an address look like another one.
  if (!isWebAddress || url.username || url.password) {
    throw new AppError('links_wrong', { field: 'externalLinks' });
  }
  return link;
}
