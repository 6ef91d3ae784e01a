import { SaxesParser } from 'saxes';
import { RefusedDocument, refuseIf } from './refused-document.ts';

/** Without prefixes: those are the author's choice. */
export type XmlElement = { name: string; attributes: Map<string, string> };

type Reading = { element(element: XmlElement): void; text?(text: string, parent: string): void };

const maxElements = 500_000;
const maxDepth = 300;

/** Reads XML strictly: UTF-8, well-formed, no document type, so no entities of its own. */
export function readXml(content: Buffer, { element, text }: Reading): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: string[] = [];
  let elements = 0;
  const fail = (reason: string): never => {
    throw new RefusedDocument(reason);
  };
  parser.on('error', (error) => fail(error.message));
  parser.on('doctype', () => fail('a document type'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(?:utf-8|us-ascii)$/i.test(encoding)) fail(`encoded as ${encoding}`);
  });
  parser.on('opentag', ({ local, attributes }) => {
    elements += 1;
    open.push(local);
    if (elements > maxElements || open.length > maxDepth) fail('too much');
    const named = Object.values(attributes).filter(({ prefix }) => prefix !== 'xmlns');
    element({ name: local, attributes: new Map(named.map(({ local: name, value }) => [name, value])) });
  });
  parser.on('closetag', () => void open.pop());
  const onText = (part: string) => text?.(part, open.at(-1) ?? '');
  parser.on('text', onText);
  parser.on('cdata', onText);
  const decoded = new TextDecoder('utf-8', { fatal: true }).decode(content);
  refuseIf(decoded.includes('\u0000'), 'another encoding');
  parser.write(decoded).close();
}

/** All elements of a short part. */
export function readElements(content: Buffer): XmlElement[] {
  const elements: XmlElement[] = [];
  readXml(content, { element: (each) => void elements.push(each) });
  return elements;
}
