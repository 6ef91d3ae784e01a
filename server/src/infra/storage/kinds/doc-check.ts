import { type CompoundEntry, readCompound } from './compound-file.ts';
import { withoutRemoteNames } from './doc-names.ts';
import { refuseArchiveInside, refuseIf, refusePdfInside } from './refused-document.ts';
import { fieldRisk, hasName } from './word-fields.ts';

/** Where macros and objects lie; [MS-DOC] 2.1. Names are compared without case. */
const activeStorages = new Set(['macros', '_vba_project_cur', '_vba_project', 'vba']);
const activeStreams = new Set(['\x01ole10native', '\x03ocxname', '\x03ocxdata']);
/** Word 2007 and later keep their theme as an archive, in the stream of tables. */
const themeNames = new Set([
  '[Content_Types].xml',
  '_rels/.rels',
  'theme/theme/themeManager.xml',
  'theme/theme/_rels/themeManager.xml.rels',
  'theme/theme/theme1.xml',
]);

/** A Word document of the old kind is taken as it is: without macros, objects, fields that run or fetch and names of files elsewhere. */
export function checkDoc(bytes: Buffer): Buffer {
  refusePdfInside(bytes);
  refuseArchiveInside(bytes, (name) => themeNames.has(name));
  for (const { name, parent, hasChildren } of readCompound(bytes).entries) {
    const lower = name.toLowerCase();
    refuseIf(
      activeStorages.has(lower) || parent.some((each) => activeStorages.has(each)),
      'active',
      'macros',
    );
    refuseIf(activeStreams.has(lower) || (lower === 'objectpool' && hasChildren), 'active', 'objects');
  }
  const { document, table, isOld } = readStreams(bytes);
  const places = isOld ? placesBefore97 : places97;
  refuseFields(inOrder(document, table, places.pieces, isOld) || asItStands(document));
  if (isOld) refuseFields(asItStands(document));
  return withoutRemoteNames(bytes, (each) => {
    const streams = readStreams(each);
    const [start, length] = [0, 4].map((at) => streams.document.readUInt32LE(places.names + at));
    return streams.table.subarray(start, (start ?? 0) + (length ?? 0));
  });
}

/** Where the head of a document says where lists begin and how long they are. */
const places97 = { names: 0x19a, pieces: 0x1a2 };
const placesBefore97 = { names: 0x158, pieces: 0x160 };
const version97 = 193;

/** The text of a document and the stream with its lists, which before Word 97 is the same. */
function readStreams(bytes: Buffer) {
  const { entries, read } = readCompound(bytes);
  const ofRoot = (name: string): CompoundEntry | undefined => {
    const found = entries.filter(
      ({ parent, name: each }) => parent.length === 1 && each.toLowerCase() === name,
    );
    refuseIf(found.length > 1, 'broken', `more than one ${name}`);
    return found[0];
  };
  refuseIf(ofRoot('encryptedpackage'), 'protected', 'encrypted');
  const main = ofRoot('worddocument');
  refuseIf(!main, 'kind', 'no document');
  const document = read(main as CompoundEntry);
  refuseIf(
    document.length < 512 || ![0xa5ec, 0xa5dc].includes(document.readUInt16LE(0)),
    'broken',
    'no Word document',
  );
  const flags = document.readUInt16LE(10);
  refuseIf(flags & 0x100, 'protected', 'encrypted');
  const isOld = document.readUInt16LE(2) < version97;
  const table = ofRoot(flags & 0x200 ? '1table' : '0table');
  return { document, table: isOld ? document : table ? read(table) : Buffer.alloc(0), isOld };
}

/** The text in the order in which Word reads it: pieces of the document, listed in the stream of tables. */
function inOrder(document: Buffer, table: Buffer, listed: number, isOld: boolean): string {
  const start = document.readUInt32LE(listed);
  const list = table.subarray(start, start + document.readUInt32LE(listed + 4));
  let at = 0;
  // Before the pieces stand blocks of properties, each with its length.
  while (at + 3 <= list.length && list[at] === 1) at += 3 + list.readUInt16LE(at + 1);
  if (at + 5 > list.length || list[at] !== 2) return '';
  const pieces = Math.floor((Math.min(list.readUInt32LE(at + 1), list.length - at - 5) - 4) / 12);
  const texts: string[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const [from, to] = [piece, piece + 1].map((each) => list.readUInt32LE(at + 5 + 4 * each)) as [
      number,
      number,
    ];
    const place = list.readUInt32LE(at + 5 + 4 * (pieces + 1) + 8 * piece + 2);
    const isNarrow = isOld || (place & 0x40000000) !== 0;
    const offset = isNarrow && !isOld ? (place & 0x3fffffff) >>> 1 : place & 0x3fffffff;
    const length = Math.max(0, Math.min(to - from, document.length));
    texts.push(
      isNarrow
        ? document.toString('latin1', offset, offset + length)
        : document.toString('utf16le', offset, offset + 2 * length),
    );
  }
  return texts.join('');
}

/** Programs before Word 97 keep no list. Text has one byte a character, or two of which one is nothing. */
function asItStands(document: Buffer): string {
  const [from, to] = [document.readUInt32LE(0x18), document.readUInt32LE(0x1c)];
  const text = to > from && to <= document.length ? document.subarray(from, to) : document;
  return text.toString('latin1').replaceAll('\0', '');
}

type OpenField = { instruction: string; hasNested: boolean; isRead: boolean };

const marks = { begin: '\x13', divide: '\x14', end: '\x15' };
const beforeMark = new RegExp(`(?=[${Object.values(marks).join('')}])`);

/** Marks begin a field, divide its instruction from its result, and end it. */
function refuseFields(text: string): void {
  const open: OpenField[] = [];
  for (const piece of text.split(beforeMark)) {
    const [mark, part] = [piece[0], piece.slice(1)];
    const current = open.at(-1);
    if (mark === marks.begin) {
      const isNested = current && !current.isRead;
      refuseIf(isNested && !hasName(current.instruction), 'active', 'a field that is named by a field');
      if (isNested) current.hasNested = true;
      open.push({ instruction: part, hasNested: false, isRead: false });
    } else if (current && (mark === marks.divide || mark === marks.end)) {
      if (!current.isRead) refuseRisk(current);
      current.isRead = true;
      if (mark === marks.end) open.pop();
      const outer = open.at(-1);
      if (outer && !outer.isRead) outer.instruction += part;
    }
  }
  for (const field of open) if (!field.isRead) refuseRisk(field);
}

function refuseRisk({ instruction, hasNested }: OpenField): void {
  const risk = fieldRisk(instruction.slice(0, 10_000), hasNested);
  refuseIf(risk === 'runs' || risk === 'fetches', 'active', `a field ${instruction.slice(0, 80)}`);
}
