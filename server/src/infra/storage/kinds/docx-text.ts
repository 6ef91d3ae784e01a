import { isSafeLink, refuseIf } from './refused-document.ts';
import { readXml, type XmlElement } from './xml.ts';

/** Elements that carry, run or fetch something. */
const forbiddenElements =
  /^(?:OLEObject|oleObj|altChunk|control|subDoc|mailMerge|webVideoPr|webextension\w*|macro\w*|script|foreignObject)$/i;

/** Fields that a CV may have: places, dates, names and numbers in the document itself. */
const fields = new Set(
  `HYPERLINK PAGE PAGEREF NUMPAGES SECTION SECTIONPAGES NUMWORDS NUMCHARS DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME TOC TC
  REF NOTEREF STYLEREF SEQ AUTHOR LASTSAVEDBY TITLE SUBJECT KEYWORDS COMMENTS FILENAME DOCPROPERTY USERNAME USERINITIALS
  USERADDRESS SYMBOL EQ FORMTEXT FORMCHECKBOX FORMDROPDOWN MERGEFIELD CITATION BIBLIOGRAPHY LISTNUM AUTONUM`.split(
    /\s+/,
  ),
);

type OpenField = { instruction: string; isRead: boolean };

/** Reads a part of a document: XML must be well-formed, and hold no object, no foreign source and no field that fetches. */
export function inspectPart(type: string, content: Buffer): void {
  if (!/xml$/.test(type)) return;
  const open: OpenField[] = [];
  readXml(content, {
    element(element) {
      refuseIf(forbiddenElements.test(element.name), `an element ${element.name}`);
      inspectAttributes(element, type);
      if (element.name === 'fldSimple') checkField(element.attributes.get('instr') ?? '');
      if (element.name === 'fldChar') followField(open, element.attributes.get('fldCharType'));
    },
    text(text, parent) {
      if (parent === 'instrText' || parent === 'delInstrText') readInstruction(open, text);
    },
  });
  refuseIf(
    open.some(({ isRead }) => !isRead),
    'a field without an end',
  );
}

/** Instructions may be cut into many runs: they count as the whole that Word reads. */
function readInstruction(open: OpenField[], text: string): void {
  const current = open.at(-1);
  if (current) current.instruction += text;
  else checkField(text);
}

function followField(open: OpenField[], step: string | undefined): void {
  const current = open.at(-1);
  if (step === 'begin') {
    // The result of one field as the instruction of another could be anything.
    refuseIf(current && !current.isRead, 'a field made of fields');
    open.push({ instruction: '', isRead: false });
    return;
  }
  if (current && !current.isRead) {
    checkField(current.instruction);
    current.isRead = true;
  }
  if (step === 'end') open.pop();
}

function checkField(instruction: string): void {
  const [name = '', ...rest] = instruction.trim().split(/\s+/);
  if (name === '') return;
  refuseIf(!fields.has(name.toUpperCase()), `a field ${name}`);
  const target = /^"?([^"]*)/.exec(rest.join(' '))?.[1] ?? '';
  const isAnchor = target === '' || target.startsWith('\\l');
  refuseIf(name.toUpperCase() === 'HYPERLINK' && !isAnchor && !isSafeLink(target), `a link to ${target}`);
}

/** Pictures of old drawings and SVG name their source themselves, past all relationships. */
function inspectAttributes({ attributes }: XmlElement, type: string): void {
  for (const [name, value] of attributes) {
    const isSvg = type === 'image/svg+xml';
    if (isSvg) refuseIf(/^on/i.test(name), `a handler ${name}`);
    if (name === 'src' || (isSvg && name === 'href')) {
      refuseIf(
        /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(value) && !value.startsWith('data:image/'),
        'a foreign source',
      );
    }
  }
}
