import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
  PDFString,
} from '@cantoo/pdf-lib';
import { linkRisk } from './links.ts';
import { requirePages, writeAnew } from './pdfium.ts';
import { RefusedDocument, refuseArchiveInside, refuseIf } from './refused-document.ts';

const maxObjects = 50_000;
/** Numbers, names and strings of all of them. */
const maxValues = 1_000_000;
/** Mail gateways, browsers and old Macs put a few bytes before the file; what comes later is not its head. */
const maxLead = 1024;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** What the document says of itself as a whole; the rest of a catalog runs, carries files or belongs to one program. */
const catalogKeys =
  words(`Type Version Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines
  AcroForm Metadata StructTreeRoot MarkInfo Lang OCProperties OutputIntents OpenAction`);
const namesKeys = words('Dests');
const formKeys = words('Fields DR DA Q NeedAppearances');
/** In any dictionary: what acts by itself, carries a file or names one elsewhere. */
const droppedKeys = words('AA AF EF XFA PieceInfo PresSteps OPI DestOutputProfileRef Perms Collection');
/** In the dictionary of a stream: its content would come from another file. */
const droppedStreamKeys = words('F FFilter FDecodeParms Ref');
const annotations =
  words(`Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut
  Stamp Caret Ink Popup Widget Watermark Redact`);
/** Keys whose value is an action, and the actions that stay in the document or open a link when somebody clicks. */
const actionKeys = words('A PA Next');
const keptActions = words('GoTo URI Named');
const namedActions = words('NextPage PrevPage FirstPage LastPage');
/** Wherever one of these stands, it is an action. */
const droppedActions =
  words(`JavaScript Launch SubmitForm ImportData ResetForm GoToR GoToE GoToDp GoTo3DView Thread
  Rendition Movie Sound Hide SetOCGState Trans RichMediaExecute`);

/** The same pages, written anew without anything that runs, starts, sends, fetches or carries another file. */
export async function cleanPdf(bytes: Buffer): Promise<Buffer> {
  const start = bytes.subarray(0, maxLead).indexOf('%PDF-');
  const context = await readObjects(await writeAnew(bytes.subarray(start)));
  const { Root, Info } = context.trailerInfo;
  const catalog = context.lookup(Root);
  refuseIf(!(catalog instanceof PDFDict), 'broken', 'no catalog');
  cleanCatalog(catalog as PDFDict);
  const reached = cleanFrom(context, [Root, Info]);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  const clean = Buffer.from(
    await PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer(),
  );
  refuseArchiveInside(clean);
  await requirePages(clean);
  return clean;
}

/** Reads what PDFium has written: every object is whole, and every stream says how long it is. */
async function readObjects(bytes: Buffer): Promise<PDFContext> {
  let values = 0;
  class CountingParser extends PDFParser {
    override parseObject(ref?: PDFRef): PDFObject {
      values += 1;
      if (values > maxValues) throw new Error('too many values');
      const object = super.parseObject(ref);
      // PDFium has read them, and leaves some behind: they are no objects of the document.
      const isTable =
        object instanceof PDFRawStream && /^(?:XRef|ObjStm)$/.test(textIn(object.dict, 'Type') ?? '');
      return isTable ? PDFNull : object;
    }
  }
  const parser = new CountingParser(bytes, Number.POSITIVE_INFINITY, true);
  const context = await parser.parseDocument().catch((error: Error) => {
    throw new RefusedDocument(values > maxValues ? 'excessive' : 'broken', error.message);
  });
  const objects = context.enumerateIndirectObjects();
  refuseIf(objects.length > maxObjects, 'excessive', 'too many objects');
  // No object may be a reference to another one: readers do not agree on what that is.
  for (const [ref, object] of objects) if (object instanceof PDFRef) context.assign(ref, PDFNull);
  return context;
}

/** A document may be opened at a page of its own, and do nothing else then. */
function cleanCatalog(catalog: PDFDict): void {
  keepOnly(catalog, catalogKeys);
  keepOnly(catalog.lookup(PDFName.of('Names')), namesKeys);
  keepOnly(catalog.lookup(PDFName.of('AcroForm')), formKeys);
  const opening = catalog.lookup(PDFName.of('OpenAction'));
  const page =
    opening instanceof PDFDict && textIn(opening, 'S') === 'GoTo' ? opening.get(PDFName.of('D')) : opening;
  if (page instanceof PDFArray) catalog.set(PDFName.of('OpenAction'), page);
  else catalog.delete(PDFName.of('OpenAction'));
}

function keepOnly(dict: PDFObject | undefined, keys: ReadonlySet<string>): void {
  if (!(dict instanceof PDFDict)) return;
  for (const key of dict.keys()) if (!keys.has(key.decodeText())) dict.delete(key);
}

/** Cleans everything that these lead to; what nothing leads to any more does not survive. */
function cleanFrom(context: PDFContext, roots: (PDFObject | undefined)[]): Set<PDFRef> {
  const reached = new Set<PDFRef>();
  const waiting = roots.filter((root) => root !== undefined);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const found = context.lookup(object);
      if (found) waiting.push(found);
    } else if (object instanceof PDFStream) {
      for (const key of object.dict.keys())
        if (droppedStreamKeys.has(key.decodeText())) object.dict.delete(key);
      waiting.push(object.dict);
    } else if (object instanceof PDFDict) for (const each of cleanDict(object)) waiting.push(each);
    else if (object instanceof PDFArray) for (const each of cleanArray(context, object)) waiting.push(each);
  }
  return reached;
}

function cleanDict(dict: PDFDict): PDFObject[] {
  const { context } = dict;
  // A signature is broken by writing the file anew; what it looks like stays.
  if (textIn(dict, 'FT') === 'Sig') dict.delete(PDFName.of('V'));
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    const list = context.lookup(value);
    if (droppedKeys.has(name) || isActive(dictOf(context, value), actionKeys.has(name))) dict.delete(key);
    else if (list instanceof PDFArray && name === 'Annots') removeFrom(context, list, isStrangeAnnotation);
    else if (list instanceof PDFArray && name === 'Next')
      removeFrom(context, list, (each) => isActive(each, true));
  }
  return dict.values();
}

/** A dropped entry leaves nothing in its place: in some arrays the place of the others counts. */
function cleanArray(context: PDFContext, array: PDFArray): PDFObject[] {
  for (const [index, value] of array.asArray().entries()) {
    if (isActive(dictOf(context, value), false)) array.set(index, PDFNull);
  }
  return array.asArray();
}

function removeFrom(
  context: PDFContext,
  array: PDFArray,
  isDropped: (dict: PDFDict | undefined) => boolean,
): void {
  for (let index = array.size() - 1; index >= 0; index -= 1) {
    if (isDropped(dictOf(context, array.get(index)))) array.remove(index);
  }
}

const isStrangeAnnotation = (dict: PDFDict | undefined) =>
  !annotations.has((dict && textIn(dict, 'Subtype')) ?? '');

function isActive(dict: PDFDict | undefined, isAction: boolean): boolean {
  const type = dict && textIn(dict, 'S');
  if (!dict || textIn(dict, 'Subtype') === 'PS') return dict !== undefined;
  if (type === undefined) return false;
  if (type === 'URI') return linkRisk(textIn(dict, 'URI') ?? 'file:') !== 'none';
  if (type === 'Named') return !namedActions.has(textIn(dict, 'N') ?? '');
  return droppedActions.has(type) || (isAction && !keptActions.has(type));
}

/** A dictionary, or that of a stream, through a reference. */
function dictOf(context: PDFContext, value: PDFObject): PDFDict | undefined {
  const found = context.lookup(value);
  if (found instanceof PDFStream) return found.dict;
  return found instanceof PDFDict ? found : undefined;
}

/** Readers take a string for a name as well, and follow references to either. */
function textIn(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  const isText = value instanceof PDFName || value instanceof PDFString || value instanceof PDFHexString;
  return isText ? value.decodeText() : undefined;
}
