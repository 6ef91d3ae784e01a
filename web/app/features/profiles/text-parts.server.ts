const mostOfAPart = 64 * 1024;

/** Reads the text parts out of a multipart body that passes by in chunks; files pass without being kept. */
export function textParts(contentType: string, names: readonly string[]) {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const mark = `\r\n--${quoted ?? bare}`;
  const found = new Map<string, string>();
  // The first boundary has no line before it.
  let pending = '\r\n';
  let tooLong = false;

  function take(part: string) {
    const headEnd = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(0, headEnd));
    const name = /; name="([^"]*)"/i.exec(head)?.[1];
    if (!name || !names.includes(name) || /; filename/i.test(head)) return;
    const value = Buffer.from(part.slice(headEnd + 4), 'latin1').toString();
    const before = found.get(name);
    found.set(name, before ? `${before}, ${value}` : value);
  }

  return {
    /** A name that came several times has its values joined, as the call wants its lists. */
    found,
    read(chunk: Uint8Array) {
      pending += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      for (let end = pending.indexOf(mark); end !== -1; end = pending.indexOf(mark)) {
        if (!tooLong) take(pending.slice(0, end));
        tooLong = false;
        pending = pending.slice(end + mark.length);
      }
      if (pending.length <= mostOfAPart) return;
      tooLong = true;
      pending = pending.slice(-mark.length);
    },
  };
}
