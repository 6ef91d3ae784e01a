const maxPartBytes = 64 * 1024;

/** Reads the text parts out of a multipart body that passes by in chunks; files pass without being kept. */
export function textParts(contentType: string, names: readonly string[]) {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const mark = `\r\n--${quoted ?? bare}`;
  const found = new Map<string, string>();
  // The first boundary has no line before it.
  let pending = '\r\n';
  let passesBy = false;

  function take(part: string) {
    const head = headOf(part);
    const name = /; name="([^"]*)"/i.exec(head)?.[1];
    if (!name || !names.includes(name)) return;
    const value = Buffer.from(part.slice(head.length), 'latin1').toString();
    const before = found.get(name);
    found.set(name, before ? `${before}, ${value}` : value);
  }

  return {
    /** A name that came several times has its values joined, as the call wants its lists. */
    found,
    read(chunk: Uint8Array) {
      pending += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      for (let end = pending.indexOf(mark); end !== -1; end = pending.indexOf(mark)) {
        const part = pending.slice(0, end);
        if (!passesBy && !isFile(part)) take(part);
        passesBy = false;
        pending = pending.slice(end + mark.length);
      }
      passesBy ||= pending.length > maxPartBytes || isFile(pending);
      if (passesBy) pending = pending.slice(-mark.length);
    },
  };
}

/** The lines before the value of a part, with the empty one that ends them; nothing while they are not all there. */
function headOf(part: string): string {
  const end = part.indexOf('\r\n\r\n');
  return end === -1 ? '' : part.slice(0, end + 4);
}

const isFile = (part: string): boolean => /; filename/i.test(headOf(part));
