export type ExternalLink = { href: string; label: string };

/** The links of a job, separated by commas or lines: only web addresses become links, the rest is left out. */
export function externalLinksOf(text: string | null): ExternalLink[] {
  return (text ?? '').split(/[,\n]/).flatMap((part) => linkOf(part.trim()) ?? []);
}

function linkOf(text: string): ExternalLink | null {
  if (!text) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, href, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.includes('.') || username) return null;
  return { href, label: hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname) };
}
