/**
 * The address as routing and pages read it. Whatever a request line may hold, it names a path of ours: a second slash
 * in front would make the next word a host, and a broken percent code is no fault of the server but an unknown page.
 */
export function normalizeUrl(url: string): string {
  if (isPlain(url)) return url;
  // A proxy's form names the host too; the Host header has said it already.
  const local = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  if (!local.includes('%')) return local;
  const end = local.search(/[?#]|$/);
  const path = local.slice(0, end);
  return decoded(path) !== null ? local : path.replaceAll('%', '%25') + local.slice(end);
}

/** Nearly every address is: one slash, and no percent code. */
const isPlain = (url: string) =>
  url.startsWith('/') && url[1] !== '/' && url[1] !== '\\' && !url.includes('%');

// The result is returned, not thrown away: a bundler takes a call without effect and without use out.
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
