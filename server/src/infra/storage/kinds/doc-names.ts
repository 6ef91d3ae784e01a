import { refuseIf } from './refused-document.ts';

/** In a document's list of names: its template, and the data and the head of a serial letter. Word opens them with it. */
const opened = [1, 8, 9];
/** A name in Word's own folders, or a file of this machine. */
const local = /^(?:[^:/\\]*|[a-z]:[/\\](?![/\\]).*)$/i;

type Name = { text: string; row: Buffer };

/** The same bytes, in which every name that leads to another machine leads nowhere. */
export function withoutRemoteNames(bytes: Buffer, readList: (bytes: Buffer) => Buffer): Buffer {
  const clean = Buffer.from(bytes);
  for (const { row, text } of remoteNames(readList(bytes))) {
    const start = row.length > 2 * text.length ? 2 : 1;
    const nowhere = Buffer.from(row);
    nowhere.write('x'.repeat(text.length), start, start === 2 ? 'utf16le' : 'latin1');
    for (let at = clean.indexOf(row); at >= 0; at = clean.indexOf(row, at)) nowhere.copy(clean, at);
  }
  // One that is cut into sectors apart was not found.
  refuseIf(remoteNames(readList(clean)).length > 0, 'active', 'a template from elsewhere');
  return clean;
}

const remoteNames = (list: Buffer): Name[] => {
  const names = readNames(list);
  return opened.flatMap((at) => names[at] ?? []).filter(({ text }) => !local.test(text));
};

/** Each with its length before it. Before Word 97 lengths and letters have one byte. */
function readNames(list: Buffer): Name[] {
  const isWide = list.length > 1 && list.readUInt16LE(0) === 0xffff;
  const width = isWide ? 2 : 1;
  const names: Name[] = [];
  for (let at = isWide ? 6 : 2; at + width <= list.length && names.length <= Math.max(...opened); ) {
    const end = at + width * (1 + list.readUIntLE(at, width));
    const row = list.subarray(at, end);
    names.push({ text: row.toString(isWide ? 'utf16le' : 'latin1', width), row });
    at = end;
  }
  return names;
}
