import { PDFParser, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import {
  forbiddenNames,
  inspectObject,
  refuseOpenAction,
  unescapeNames,
  unpackedSize,
} from './pdf-objects.ts';
import { ProtectedDocument, refuseArchiveInside, refuseIf } from './refused-document.ts';

const edge = 1024;
// A file that is a page as well as a PDF was created to deceive.
const htmlTags = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|\?php)/i;
const encrypted = /\/Encrypt(?:\s*<<|\s+\d+\s+\d+\s+R)/;
const maxObjects = 50_000;
const maxUnpackedBytes = 32 * 1024 * 1024;

/** Inspects every object on its way in, also one that a later one of the same number replaces. */
class InspectingParser extends PDFParser {
  #failure: unknown;
  #unpacked = 0;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY);
    const { context } = this;
    const assign = context.assign.bind(context);
    let objects = 0;
    context.assign = (ref, object) => {
      objects += 1;
      this.#try(() => refuseIf(objects > maxObjects, 'too many objects'));
      this.#try(() => inspectObject(object));
      assign(ref, object);
    };
  }

  /** Streams that hold objects or tables are opened by the parser, which knows no bounds. */
  override parseObject(ref?: PDFRef) {
    const object = super.parseObject(ref);
    if (object instanceof PDFRawStream) {
      this.#unpacked += unpackedSize(object);
      refuseIf(this.#unpacked > maxUnpackedBytes, 'a bomb');
    }
    return object;
  }

  requireHarmless(): void {
    if (this.#failure) throw this.#failure;
  }

  /** The parser takes an error for a broken object and goes on: the first one is kept. */
  #try(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#failure ??= error;
    }
  }
}

/** A PDF of pages, text, pictures, forms and links; nothing in it runs, starts, fetches or carries another file. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const start = bytes.toString('latin1', 0, edge);
  refuseIf(!/^%PDF-[12]\.\d/.test(start) || htmlTags.test(start), 'no plain head');
  const end = bytes.lastIndexOf('%%EOF');
  refuseIf(end < 0 || /[^\s\0]/.test(bytes.toString('latin1', end + 5)), 'something behind the end');
  refuseArchiveInside(bytes);
  const text = unescapeNames(bytes.toString('latin1'));
  if (encrypted.test(text)) throw new ProtectedDocument('encrypted');
  // Also what no table leads to: readers that mend broken files would find it.
  for (const name of forbiddenNames) refuseIf(name.length > 5 && text.includes(`/${name}`), name);
  const parser = new InspectingParser(bytes);
  const context = await parser.parseDocument();
  parser.requireHarmless();
  refuseOpenAction(context);
  refuseIf(!context.trailerInfo.Root || !context.lookup(context.trailerInfo.Root), 'no catalog');
}
