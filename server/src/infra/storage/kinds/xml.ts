import { SaxesParser } from 'saxes';
import { refuseIf } from './refused-document.ts';

/** `name` as it is written, with the author's prefix; `local` and `uri` as it is meant. */
export type XmlName = { name: string; local: string; uri: string };
export type XmlAttribute = XmlName & { value: string };
export type XmlElement = XmlName & { attributes: XmlAttribute[] };

type Reading = {
  open(element: XmlElement): void;
  close?(element: XmlName): void;
  text?(text: string, parent: string): void;
};

const maxElements = 500_000;
const maxDepth = 300;

/** Reads well-formed XML in any encoding that it names. A document type is skipped: entities of its own are none. */
function readXml(content: Buffer, { open, close, text }: Reading): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: string[] = [];
  let elements = 0;
  parser.on('error', (error) => refuseIf(true, 'broken', error.message));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    elements += 1;
    path.push(local);
    refuseIf(elements > maxElements || path.length > maxDepth, 'excessive', 'too many elements');
    open({ name, local, uri, attributes: Object.values(attributes) });
  });
  parser.on('closetag', ({ name, local, uri }) => {
    path.pop();
    close?.({ name, local, uri });
  });
  const onText = (part: string) => text?.(part, path.at(-1) ?? '');
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(decode(content)).close();
}

const declared = /^<\?xml[^>]{0,100}?\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/;

const wideStarts: Record<string, string> = {
  '\xff\xfe': 'utf-16le',
  '<\0': 'utf-16le',
  '\xfe\xff': 'utf-16be',
  '\0<': 'utf-16be',
};

function decode(content: Buffer): string {
  const wide = wideStarts[content.toString('latin1', 0, 2)];
  if (wide) return new TextDecoder(wide, { fatal: true }).decode(content);
  const named = declared.exec(content.toString('latin1', 0, 256).replace('\xef\xbb\xbf', ''))?.[1];
  // A program that names UTF-16 and writes single bytes writes UTF-8.
  const encoding = named && !/^utf-?16/i.test(named) ? named : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(content);
}

export type XmlRules = {
  /** What becomes of an element; `at` is the position of what is written for it. It may change the element's attributes. */
  open(element: XmlElement, at: number): 'keep' | 'drop' | 'unwrap';
  close?(element: XmlName, end: number): void;
  text?(text: string, parent: string): void;
  end?(): void;
};

/** The same XML as UTF-8 without what the rules drop, without comments, instructions and document type. */
export function rewriteXml(
  content: Buffer,
  createRules: (erase: (from: number, to: number) => void) => XmlRules,
): Buffer {
  const written = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const rules = createRules((from, to) => void written.fill('', from, to));
  const open: { at: number; isKept: boolean }[] = [];
  let droppedDepth = 0;
  readXml(content, {
    open(element) {
      const verdict = droppedDepth > 0 ? 'drop' : rules.open(element, written.length);
      if (verdict === 'drop') {
        droppedDepth += 1;
        return;
      }
      open.push({ at: written.length, isKept: verdict === 'keep' });
      written.push(verdict === 'keep' ? openTag(element) : '');
    },
    close(element) {
      if (droppedDepth > 0) {
        droppedDepth -= 1;
        return;
      }
      const { at, isKept } = open.pop() as (typeof open)[number];
      if (at === written.length - 1) written[at] = written[at]?.replace(/>$/, '/>') ?? '';
      else if (isKept) written.push(`</${element.name}>`);
      rules.close?.(element, written.length);
    },
    text(text, parent) {
      if (droppedDepth > 0) return;
      rules.text?.(text, parent);
      if (open.length > 0) written.push(escaped(text));
    },
  });
  rules.end?.();
  return Buffer.from(written.join(''));
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"\r]/g, (sign) => references[sign] ?? `&#${sign.charCodeAt(0)};`);

/** Line breaks in attributes are read as spaces unless they are written as references. */
export const openTag = ({
  name,
  attributes,
}: {
  name: string;
  attributes: Pick<XmlAttribute, 'name' | 'value'>[];
}) => {
  const values = attributes.map(
    (each) =>
      ` ${each.name}="${escaped(each.value).replace(/[\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
  );
  return `<${name}${values.join('')}>`;
};

/** The elements of a short part by their names without prefixes, with their attributes. */
export function readElements(content: Buffer): { name: string; attributes: Map<string, string> }[] {
  const elements: { name: string; attributes: Map<string, string> }[] = [];
  readXml(content, {
    open: ({ local, attributes }) =>
      void elements.push({
        name: local,
        attributes: new Map(attributes.map((each) => [each.local, each.value])),
      }),
  });
  return elements;
}
