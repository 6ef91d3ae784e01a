import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A page that many get has no nonce: its inline scripts and styles, found by the nonce of its rendering, are named in
 * the policy by their hashes.
 */
export function hashInline(html: string, nonce: string): { html: string; script: string; style: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const inline = new RegExp(`<(script|style)\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</\\1>`, 'g');
  for (const [, tag, text = ''] of html.matchAll(inline)) {
    if (tag === 'script' || tag === 'style') hashes[tag].add(hashOf(text));
  }
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    script: [...hashes.script].join(' '),
    style: [...hashes.style].join(' '),
  };
}
