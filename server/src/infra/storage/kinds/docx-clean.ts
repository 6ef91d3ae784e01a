import { posix } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { cleanSvg, cleanWordXml, copyXml, type Relations } from './docx-xml.ts';
import { linkRisk } from './links.ts';
import { RefusedDocument, refuseIf, refusePdfInside } from './refused-document.ts';
import { openTag, readElements } from './xml.ts';
import { openZip, writeZip, type ZipReader } from './zip.ts';

const pkg = 'http://schemas.openxmlformats.org/package/2006';
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** By the last word of their types: objects, controls, macros and other documents. */
const activeRelationships =
  /^(?:vbaProject|wordVbaData|oleObject|control|activeXControlBinary|aFChunk|subDocument|xlMacrosheet)$/i;
/** What the text does not need: templates, add-ins, toolbars, signatures, printers, sources of serial letters, and workbooks of charts. */
const droppedRelationships =
  /^(?:attachedTemplate|attachedToolbars|webextension\w*|userCustomization|ui|extensibility|origin|signature|certificate|printerSettings|mailMerge\w*|recipientData|transform|package|frame|video|audio|media)$/i;
const activeTypes = /vbaProject|vbaData|macroEnabled|oleObject|activeX|x-msdownload|xhtml/i;
const fontTypes = /obfuscatedFont|x-font|^font\//i;
const postscript = /^image\/(?:x-)?(?:eps|postscript)/i;
/** Programs, archives and documents of the old kind, whatever they are called. */
const otherKinds = ['MZ', '\x7fELF', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '#!'];

type Relationship = { id: string; type: string; target: string; isExternal: boolean };
type Part = { name: string; type: string; isData: boolean; content: Buffer; relationships: Relationship[] };

/** A Word document made anew of the parts that its text, pictures and styles are in, without what runs or fetches. */
export async function cleanDocx(bytes: Buffer): Promise<Buffer> {
  const zip = await openZip(bytes);
  refuseIf(!zip.names.has('[content_types].xml'), 'kind', 'an archive of something else');
  const typeOf = readTypes(await zip.read('[Content_Types].xml'));
  const taken = new Map<string, Part>();

  /** The relationships of a part that stay; what they lead to is taken as well. */
  async function follow(source: string): Promise<Relationship[]> {
    const kept: Relationship[] = [];
    for (const each of await readRelationships(zip, source)) {
      const kind = lastWord(each.type);
      const isChart = /\/charts\//.test(source);
      refuseIf(activeRelationships.test(kind) || (kind === 'package' && !isChart), 'active', `a ${kind}`);
      if (droppedRelationships.test(kind)) continue;
      if (each.isExternal) {
        if (kind === 'hyperlink' && linkRisk(each.target) === 'none') kept.push(each);
        continue;
      }
      const part = await take(partNamed(zip, source, each.target), kind);
      if (part) kept.push({ ...each, target: `/${part.name}` });
    }
    return kept;
  }

  async function take(name: string | undefined, kind: string): Promise<Part | undefined> {
    if (name === undefined) return undefined;
    const isData = kind === 'customXml';
    const known = taken.get(name);
    if (known) return known.isData === isData ? known : undefined;
    const isMain = kind === 'officeDocument';
    const type = isMain ? mainType(typeOf(name)) : typeOf(name);
    refuseIf(activeTypes.test(type), 'active', `${name} is a ${type}`);
    const part: Part = {
      name: safeName(name, taken.size),
      type,
      isData,
      content: Buffer.alloc(0),
      relationships: [],
    };
    taken.set(name, part);
    try {
      part.relationships = await follow(name);
      const clean = await cleanPart(part, kind, await zip.read(name));
      if (!clean) taken.delete(name);
      return clean && Object.assign(part, clean);
    } catch (error) {
      // A part that cannot be read is left out, unless it is the document itself.
      if (isMain || (error instanceof RefusedDocument && error.refusal !== 'broken')) throw error;
      taken.delete(name);
      return undefined;
    }
  }

  const root = await follow('');
  const isDocument = root.some(({ type }) => lastWord(type) === 'officeDocument');
  refuseIf(!isDocument, 'broken', 'no document');
  const clean = await writeZip(entriesOf(root, [...taken.values()]));
  refusePdfInside(clean);
  return clean;
}

const lastWord = (type: string): string => type.slice(type.lastIndexOf('/') + 1);

/** A template is as good as a document; a spreadsheet is none. */
function mainType(type: string): string {
  refuseIf(/macroEnabled/i.test(type), 'active', 'macros');
  refuseIf(!/(?:document|template)\.main\+xml$/.test(type), 'kind', `a ${type}`);
  return `${word}.document.main+xml`;
}

/** What is kept of a part, or nothing when nobody knows what it is. */
async function cleanPart({ type, isData, relationships }: Part, kind: string, content: Buffer) {
  if (type === 'image/svg+xml') return { content: cleanSvg(content) };
  if (isData) return { content: copyXml(content), type: 'application/xml' };
  if (/[+/]xml$/.test(type)) {
    // Nothing in a text may refer to data: they are not cleaned.
    const named = relationships.filter((each) => lastWord(each.type) !== 'customXml');
    const relations: Relations = new Map(named.map(({ id, isExternal }) => [id, { isLink: isExternal }]));
    return { content: cleanWordXml(content, relations) };
  }
  const start = content.toString('latin1', 0, 4);
  if (postscript.test(type) || otherKinds.some((each) => start.startsWith(each))) return undefined;
  if (/^image\//.test(type) || fontTypes.test(type)) return { content };
  if (kind !== 'image' && kind !== 'thumbnail') return undefined;
  // Some programs do not say what a picture is; on a Mac it may be a page of PDF.
  const found = (await fileTypeFromBuffer(content))?.mime ?? '';
  return /^(?:image\/|application\/pdf$)/.test(found) ? { content, type: found } : undefined;
}

/** The content type of every part, from the list that the package brings; of two for one part the first counts. */
function readTypes(list: Buffer): (name: string) => string {
  const types = new Map<string, string>();
  for (const { name, attributes } of readElements(list)) {
    const key = name === 'Override' ? attributes.get('PartName') : `.${attributes.get('Extension')}`;
    if (!types.has(`${key}`.toLowerCase()))
      types.set(`${key}`.toLowerCase(), attributes.get('ContentType') ?? '');
  }
  return (name) => {
    const ending = name.slice(name.lastIndexOf('.'));
    return types.get(`/${name}`.toLowerCase()) ?? types.get(ending.toLowerCase()) ?? '';
  };
}

async function readRelationships(zip: ZipReader, source: string): Promise<Relationship[]> {
  const name = posix.join(posix.dirname(source), '_rels', `${posix.basename(source)}.rels`);
  if (!zip.names.has(name.toLowerCase())) return [];
  return readElements(await zip.read(name))
    .filter((element) => element.name === 'Relationship')
    .map(({ attributes }) => ({
      id: attributes.get('Id') ?? '',
      type: attributes.get('Type') ?? '',
      target: attributes.get('Target') ?? '',
      isExternal: attributes.get('TargetMode')?.toLowerCase() === 'external',
    }));
}

/** The entry that a target within the package means, written as it is or with percent signs. */
function partNamed(zip: ZipReader, source: string, target: string): string | undefined {
  for (const path of [target, decodePath(target)].map((each) => each.replaceAll('\\', '/'))) {
    const name = posix.join('/', path.startsWith('/') ? '' : posix.dirname(source), path).slice(1);
    const found = zip.names.get(name.toLowerCase());
    if (found && !found.endsWith('/')) return found;
  }
  return undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Names that every program reads alike; the others are named by number. */
const safeName = (name: string, number: number): string =>
  /^[a-z0-9][\w./-]{0,150}$/i.test(name) && !name.includes('..')
    ? name
    : `word/parts/part${number}.${/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? 'bin'}`;

function* entriesOf(root: Relationship[], parts: Part[]): Iterable<[string, Buffer]> {
  yield ['[Content_Types].xml', typesXml(parts)];
  yield ['_rels/.rels', relationshipsXml(root)];
  for (const { name, content, relationships } of parts) {
    yield [name, content];
    if (relationships.length === 0) continue;
    yield [`${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`, relationshipsXml(relationships)];
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const emptyTag = (name: string, attributes: Record<string, string>): string =>
  openTag({
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  }).replace(/>$/, '/>');

function typesXml(parts: Part[]): Buffer {
  const rows = [
    emptyTag('Default', { Extension: 'rels', ContentType: relationshipsType }),
    emptyTag('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    ...parts.map(({ name, type }) => emptyTag('Override', { PartName: `/${name}`, ContentType: type })),
  ];
  return Buffer.from(`${declaration}<Types xmlns="${pkg}/content-types">${rows.join('')}</Types>`);
}

function relationshipsXml(relationships: Relationship[]): Buffer {
  const rows = relationships.map(({ id, type, target, isExternal }) =>
    emptyTag('Relationship', {
      Id: id,
      Type: type,
      Target: isExternal ? target : encodeURI(target),
      ...(isExternal && { TargetMode: 'External' }),
    }),
  );
  return Buffer.from(
    `${declaration}<Relationships xmlns="${pkg}/relationships">${rows.join('')}</Relationships>`,
  );
}
