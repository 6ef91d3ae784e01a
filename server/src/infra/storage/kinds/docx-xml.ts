import { linkRisk } from './links.ts';
import { refuseIf } from './refused-document.ts';
import { fieldRisk, hasName } from './word-fields.ts';
import { rewriteXml, type XmlAttribute, type XmlElement } from './xml.ts';

/** Namespaces of Word and its drawings; data of other programs may use the same words for anything. */
const office =
  /^(?:http:\/\/schemas\.(?:openxmlformats\.org|microsoft\.com)\/|http:\/\/purl\.oclc\.org\/ooxml\/|urn:schemas-microsoft-com:)/;
const vml = 'urn:schemas-microsoft-com:vml';

/** Objects and programs of others, and texts that are fetched: without them the document is another one. */
const active = /^(?:OLEObject|oleObj|altChunk|control|subDoc|embeddedControl)$/i;
/** What names something elsewhere beside the text. */
const dropped =
  /^(?:attachedTemplate|mailMerge|saveThroughXslt|schemaLibrary|externalData|webVideoPr|webextension\w*|movie|videoFile|audioFile|wavAudioFile|quickTimeFile|frameset|HyperlinkBase|entryMacro|exitMacro)$/i;
const links = /^(?:hyperlink|hlinkClick|hlinkHover|hlinkMouseOver)$/;

/** The relationships of a part that survived, by their ids; those of links lead outside. */
export type Relations = ReadonlyMap<string, { isLink: boolean }>;

/** A part of a Word document without what runs or fetches. */
export function cleanWordXml(content: Buffer, relations: Relations): Buffer {
  return rewriteXml(content, (erase) => {
    const fields = followFields(erase);
    return {
      open(element, at) {
        const { local, uri } = element;
        if (office.test(uri)) {
          refuseIf(active.test(local), 'active', `an element ${local}`);
          if (dropped.test(local)) return 'drop';
        }
        if (local === 'fldSimple') return fields.keepsSimple(element) ? 'keep' : 'unwrap';
        const verdict = cleanAttributes(element, relations);
        if (verdict === 'keep') fields.open(element, at);
        return verdict;
      },
      close: fields.close,
      text: fields.text,
      end: fields.end,
    };
  });
}

const isRelation = ({ uri, local }: XmlAttribute) =>
  /\/relationships$/.test(uri) || (local === 'relid' && uri.startsWith('urn:schemas-microsoft-com:office'));

/** What leads to nothing any more, or outside without being a link, goes with its element; of a link only its text stays. */
function cleanAttributes(element: XmlElement, relations: Relations): 'keep' | 'drop' {
  const isLink = links.test(element.local);
  const isLost = (each: XmlAttribute) => {
    const relation = relations.get(each.value);
    return isRelation(each) && each.value !== '' && (!relation || (relation.isLink && !isLink));
  };
  const hasLost = element.attributes.some(isLost);
  if (hasLost && element.local !== 'hyperlink' && element.local !== 'blip') return 'drop';
  element.attributes = element.attributes.filter((each) => !isLost(each) && !fetches(element, each));
  return 'keep';
}

/** Old drawings name sources and links themselves, past all relationships. */
function fetches({ local: element, uri }: XmlElement, { local, value }: XmlAttribute): boolean {
  if (/^hlink/.test(element)) return local === 'action' || local === 'invalidUrl';
  if (uri !== vml) return false;
  const isPicture = /^(?:imagedata|fill|stroke|image)$/.test(element);
  return (
    local === 'src' || local === 'althref' || (local === 'href' && (isPicture || linkRisk(value) !== 'none'))
  );
}

const isInstruction = (name: string) => name === 'instrText' || name === 'delInstrText';

type OpenField = {
  instruction: string;
  hasNested: boolean;
  isRead: boolean;
  isDropped: boolean;
  marks: [from: number, to: number][];
};

/** Fields are cut into many runs, and may hold others: they are judged as the whole that Word reads. A dropped one leaves its result. */
function followFields(erase: (from: number, to: number) => void) {
  const open: OpenField[] = [];
  let mark: { field: OpenField; from: number } | undefined;
  const unread = () => open.findLast(({ isRead }) => !isRead);
  const judge = (field: OpenField) => {
    const risk = fieldRisk(field.instruction, field.hasNested);
    refuseIf(risk === 'runs', 'active', `a field ${field.instruction}`);
    field.isRead = true;
    field.isDropped = risk !== 'none';
    if (field.isDropped) for (const each of field.marks) erase(...each);
  };
  const begin = (): OpenField => {
    const outer = unread();
    refuseIf(outer && !hasName(outer.instruction), 'active', 'a field that is named by a field');
    if (outer) outer.hasNested = true;
    const field = { instruction: '', hasNested: false, isRead: false, isDropped: false, marks: [] };
    open.push(field);
    return field;
  };
  const step = (type: string | undefined): OpenField | undefined => {
    if (type === 'begin') return begin();
    const field = open.at(-1);
    if (field && !field.isRead) judge(field);
    if (type === 'end') open.pop();
    return field;
  };
  return {
    keepsSimple({ attributes }: XmlElement): boolean {
      const risk = fieldRisk(attributes.find(({ local }) => local === 'instr')?.value ?? '', false);
      refuseIf(risk === 'runs', 'active', 'a field');
      return risk === 'none';
    },
    open({ local, attributes }: XmlElement, from: number): void {
      const type = attributes.find((each) => each.local === 'fldCharType')?.value;
      const field = local === 'fldChar' ? step(type) : isInstruction(local) ? unread() : undefined;
      if (field) mark = { field, from };
    },
    close({ local }: { local: string }, to: number): void {
      if (!mark || (local !== 'fldChar' && !isInstruction(local))) return;
      const { field, from } = mark;
      field.marks.push([from, to]);
      if (field.isDropped) erase(from, to);
      mark = undefined;
    },
    text(text: string, parent: string): void {
      const field = unread();
      if (field && (isInstruction(parent) || parent === 't' || parent === 'delText'))
        field.instruction += text;
      else if (isInstruction(parent)) refuseIf(fieldRisk(text, false) === 'runs', 'active', 'a field');
    },
    /** Word mends a field without an end. */
    end(): void {
      for (const field of open) if (!field.isRead) judge(field);
    },
  };
}

const svgDropped = /^(?:script|foreignObject|iframe|audio|video|set|animate\w*|handler|listener)$/i;
/** Style sheets that fetch: by a rule, by a source, or by an escaped form of either. */
const fetchingStyle = /[@\\]|url\(\s{0,9}["']?\s{0,9}[^#"'\s]/i;
const ownSource = /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/i;

/** A drawing that shows what is in it, and nothing from elsewhere. */
export function cleanSvg(content: Buffer): Buffer {
  return rewriteXml(content, () => ({
    open(element) {
      if (svgDropped.test(element.local)) return 'drop';
      element.attributes = element.attributes.filter(
        ({ local, value }) =>
          !/^on/i.test(local) &&
          !((local === 'href' || local === 'src') && !ownSource.test(value.trim())) &&
          !fetchingStyle.test(value),
      );
      return 'keep';
    },
    text(text, parent) {
      refuseIf(parent === 'style' && fetchingStyle.test(text), 'broken', 'a style sheet that fetches');
    },
  }));
}

/** Data of other programs, and parts that name nothing elsewhere: the same, as UTF-8. */
export const copyXml = (content: Buffer): Buffer => rewriteXml(content, () => ({ open: () => 'keep' }));
