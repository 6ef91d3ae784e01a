import { hash } from 'node:crypto';

const hashOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Where pages are encoded, one after the other: memory that is new for each would have to be set up for each. */
let encoded = Buffer.allocUnsafeSlow(256 * 1024);

function encode(html: string): Buffer {
  const maxBytes = html.length * 3;
  if (encoded.length < maxBytes) encoded = Buffer.allocUnsafeSlow(maxBytes);
  return encoded.subarray(0, encoded.write(html));
}

/**
 * A page that many get has no nonce: its inline scripts and styles, found by the nonce of its rendering, are named in
 * the policy by their hashes. Bytes, since searching, cutting and hashing text of a page takes twice as long.
 */
export function hashInline(html: string, nonce: string): { body: Buffer; script: string; style: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const page = encode(html);
  const mark = Buffer.from(` nonce="${nonce}"`);
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at));
    from = at + mark.length;
    const opening = page.toString('latin1', page.lastIndexOf('<', at), at);
    const tag = /^<(script|style)\b/.exec(opening)?.[1] as keyof typeof hashes | undefined;
    if (tag)
      hashes[tag].add(hashOf(page.subarray(page.indexOf('>', from) + 1, page.indexOf(`</${tag}>`, from))));
  }
  return {
    body: Buffer.concat([...pieces, page.subarray(from)]),
    script: [...hashes.script].join(' '),
    style: [...hashes.style].join(' '),
  };
}
