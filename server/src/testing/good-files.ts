import CFB from 'cfb';
import sharp from 'sharp';
import { pdf } from './given-files.ts';
import { makeZip, type ZipEntry } from './make-zip.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const contentTypes = (type = wordType) => `<?xml version="1.0"?><Types>
  <Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

export const docxParts = (type?: string): ZipEntry[] => [
  { name: '[Content_Types].xml', data: contentTypes(type) },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'word/document.xml', data: `<w:document>${'<w:p>Ama Owusu</w:p>'.repeat(500)}</w:document>` },
];

export const docx = () => makeZip(docxParts());

export function doc(streams: Record<string, string> = { WordDocument: 'x'.repeat(5_000) }): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) {
    CFB.utils.cfb_add(file, name, Buffer.from(content));
  }
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

export const goodCvs = (): Record<string, Buffer> => ({ pdf: pdf(), doc: doc(), docx: docx() });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

export async function goodPictures(): Promise<Record<string, Buffer>> {
  return {
    jpeg: await canvas(640, 480).jpeg().toBuffer(),
    png: await canvas(300, 900).png().toBuffer(),
    webp: await canvas(50, 50).webp().toBuffer(),
    gif: await canvas(64, 64).gif().toBuffer(),
    avif: await canvas(64, 64).avif({ effort: 0 }).toBuffer(),
  };
}
