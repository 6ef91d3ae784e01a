import { Fragment } from 'react';
import './messages.css';

/** `at`: where in the whole it begins. */
type Part = { at: number; text: string; href?: string };

const address = /https?:\/\/[^\s<>"']+/gi;

/** Web addresses of http and https become links; everything else stays the text it is. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const shown = withoutTrailing(match);
    if (!isSafe(shown)) continue;
    if (index > from) parts.push({ at: from, text: text.slice(from, index) });
    parts.push({ at: index, text: shown, href: shown });
    from = index + shown.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}

/** The full stop behind an address ends the sentence. */
function withoutTrailing(match: string): string {
  let end = match.length;
  while (end > 0 && '.,;:!?)]}'.includes(match[end - 1] as string)) end -= 1;
  return match.slice(0, end);
}

/** A name and a password in an address only serve to disguise where it leads. */
function isSafe(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

/** A person's words. Links say that they are not ours and learn nothing of where they were followed from. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="typed-text message-text">
      {partsOf(text).map(({ at, text: part, href }) => (
        <Fragment key={at}>
          {href ? (
            <a href={href} className="link breakable" target="_blank" rel="nofollow noopener noreferrer ugc">
              {part}
            </a>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </p>
  );
}
