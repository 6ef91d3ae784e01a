import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { isSafeLink, refuseIf } from './refused-document.ts';

/** Keys and values that run, start, fetch or carry something. No CV needs any of them. */
export const forbiddenNames = [
  'JavaScript',
  'JS',
  'Launch',
  'AA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Filespec',
  'EF',
  'RichMedia',
  'RichMediaContent',
  'RichMediaInstance',
  'RichMediaExecute',
  'Rendition',
  'Renditions',
  'AlternatePresentations',
  'XFA',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'GoTo3DView',
  'NeedsRendering',
  'Collection',
] as const;

/** Actions that stay in the document or open a link. */
const actions = new Set(['GoTo', 'URI', 'Named', 'Thread', 'Hide']);
const namedActions = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const annotations = new Set(
  `Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup
  Widget Watermark Redact`.split(/\s+/),
);
const forbidden: ReadonlySet<string> = new Set(forbiddenNames);
/** Glyphs and fonts may have short names of any kind. */
const isForbiddenValue = (name: string) => name.length > 4 && forbidden.has(name);
const maxDepth = 60;

/** `/J#61vaScript` is written like this to be overlooked. */
export const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Refuses an object that holds anything a CV does not need, at any depth. */
export function inspectObject(object: PDFObject, depth = 0): void {
  refuseIf(depth > maxDepth, 'too deep');
  if (object instanceof PDFInvalidObject) inspectInvalid(object);
  else if (object instanceof PDFStream) inspectStream(object, depth);
  else if (object instanceof PDFDict) inspectDict(object, depth);
  else if (object instanceof PDFArray) for (const each of object.asArray()) inspectObject(each, depth + 1);
  else if (object instanceof PDFName) refuseIf(isForbiddenValue(object.decodeText()), object.decodeText());
}

/** What the parser cannot read, a reader may: then no name in it may be one of those, nor may it hold objects. */
function inspectInvalid(object: PDFInvalidObject): void {
  const text = unescapeNames(bytesOf(object).toString('latin1'));
  for (const name of [...forbiddenNames, 'ObjStm', 'First', 'XRef']) {
    refuseIf(new RegExp(`/${name}(?![A-Za-z0-9])`).test(text), `${name} in a broken object`);
  }
}

function bytesOf(object: PDFInvalidObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function inspectStream(stream: PDFStream, depth: number): void {
  const { dict } = stream;
  inspectDict(dict, depth);
  refuseIf(dict.has(PDFName.of('F')), 'a stream in another file');
  const holdsObjects = dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'));
  const type = dict.get(PDFName.of('Type'));
  // Readers take objects from any stream that a table says has some; only those that are marked were opened here.
  refuseIf(holdsObjects && type !== PDFName.of('ObjStm'), 'hidden objects');
  refuseIf(stream instanceof PDFRawStream && type === PDFName.of('ObjStm') && !holdsObjects, 'no objects');
}

function inspectDict(dict: PDFDict, depth: number): void {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    refuseIf(forbidden.has(name), name);
    if (name === 'URI') inspectLink(value);
    inspectObject(value, depth + 1);
  }
  const subtype = nameIn(dict, 'Subtype');
  refuseIf(nameIn(dict, 'Type') === 'Annot' && subtype && !annotations.has(subtype), `annotation ${subtype}`);
  refuseIf(/^(?:Movie|Sound|Screen|3D|RichMedia|PS)$/.test(subtype ?? ''), `subtype ${subtype}`);
  inspectAction(dict, nameIn(dict, 'S'));
}

/** Any dictionary may be an action by being named as one; of most of them the type alone tells. */
function inspectAction(dict: PDFDict, type: string | undefined): void {
  refuseIf(type === 'Movie' || type === 'Sound', `action ${type}`);
  refuseIf(type === 'Named' && !namedActions.has(nameIn(dict, 'N') ?? ''), 'a command of the reader');
  refuseIf(nameIn(dict, 'Type') === 'Action' && type && !actions.has(type), `action ${type}`);
  const next = ['A', 'PA', 'Next', 'OpenAction'].map((key) => dict.get(PDFName.of(key)));
  for (const action of next.filter((each) => each instanceof PDFDict)) {
    const nextType = nameIn(action, 'S');
    refuseIf(nextType && !actions.has(nextType), `action ${nextType}`);
  }
}

/** When a document is opened it may go to a place in itself, and nothing else. */
export function refuseOpenAction(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const action = object instanceof PDFDict ? object.lookup(PDFName.of('OpenAction')) : undefined;
    refuseIf(action instanceof PDFDict && nameIn(action, 'S') !== 'GoTo', 'an action at opening');
  }
}

function inspectLink(value: PDFObject): void {
  const isText = value instanceof PDFString || value instanceof PDFHexString;
  refuseIf(isText && !isSafeLink(value.decodeText()), 'a link elsewhere');
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

const maxStreamBytes = 16 * 1024 * 1024;

/** How large a stream of objects or of places is when it is opened; they are packed in one way or not at all. */
export function unpackedSize({ dict, contents }: PDFRawStream): number {
  const type = nameIn(dict, 'Type');
  if (type !== 'ObjStm' && type !== 'XRef') return 0;
  const filter = dict.get(PDFName.of('Filter'));
  const [first, ...more] = filter instanceof PDFArray ? filter.asArray() : [filter];
  if (!first) return contents.length;
  refuseIf(first !== PDFName.of('FlateDecode') || more.length > 0, 'objects packed in another way');
  return inflateSync(contents, { maxOutputLength: maxStreamBytes, finishFlush: constants.Z_SYNC_FLUSH })
    .length;
}
