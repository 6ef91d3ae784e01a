import { readCompound } from './compound-file.ts';
import { ProtectedDocument, refuseArchiveInside, refuseIf, refusePdfInside } from './refused-document.ts';

/** What a Word document of the old kind is made of; [MS-DOC] 2.1. Names are compared without case. */
const streams = new Set(
  [
    'Root Entry',
    'WordDocument',
    '0Table',
    '1Table',
    'Data',
    '\x05SummaryInformation',
    '\x01CompObj',
    '\x01Ole',
  ]
    .concat('\x05DocumentSummaryInformation', 'ObjectPool', 'MsoDataStore')
    .map((name) => name.toLowerCase()),
);
/** Below MsoDataStore, where Word keeps data about the document: a storage of any name with these two. */
const dataStreams = new Set(['item', 'properties']);
/** Behind the mark that begins a field: what fetches or starts something. */
const fetchingField = new RegExp(
  `${String.fromCharCode(0x13)}\\s*(?:DDE|LINK|INCLUDE|IMPORT|AUTOTEXT|MACRO|DATABASE|EMBED|QUOTE)`,
  'i',
);

/** A Word document of the old kind: the streams it needs and no others, no macros, no objects, no fields that fetch. */
export function checkDoc(bytes: Buffer): void {
  refusePdfInside(bytes);
  refuseArchiveInside(bytes);
  const { entries, read } = readCompound(bytes);
  for (const { name, parent, hasChildren } of entries) {
    const isKnown = streams.has(name.toLowerCase());
    const isData = parent.includes('msodatastore') && (hasChildren || dataStreams.has(name.toLowerCase()));
    refuseIf(!isData && !(isKnown && parent.length <= 1), `a stream ${name}`);
    refuseIf(name.toLowerCase() === 'objectpool' && hasChildren, 'objects');
  }
  const main = entries.find(({ name }) => name === 'WordDocument');
  refuseIf(!main, 'no document');
  const document = read(main as (typeof entries)[number]);
  refuseIf(document.length < 512 || ![0xa5ec, 0xa5dc].includes(document.readUInt16LE(0)), 'no Word document');
  if (document.readUInt16LE(10) & 0x100) throw new ProtectedDocument('encrypted');
  // Text has one byte a character, or two of which one is nothing.
  refuseIf(fetchingField.test(document.toString('latin1').replaceAll('\0', '')), 'a field that fetches');
}
