import { crc32 } from 'node:zlib';

export type CvFile = { name: string; mimeType: string; buffer: Buffer };

const wordProcessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The smallest documents that are what they say. */
export const cvFiles = {
  pdf: (): CvFile => ({
    name: 'my cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  }),
  doc: (): CvFile => ({ name: 'my cv.doc', mimeType: 'application/msword', buffer: compoundFile() }),
  docx: (): CvFile => ({
    name: 'my cv.docx',
    mimeType: `${wordProcessing}.document`,
    buffer: zip({
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${wordProcessing}.document.main+xml"/></Types>`,
      'word/document.xml': '<document/>',
    }),
  }),
};

/** A compound file of three sectors: header, table, and a directory with one stream. */
function compoundFile(): Buffer {
  const file = Buffer.alloc(3 * 512, 0);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 1024);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(0xfffffffe, 516);
  for (const [at, name] of ['Root Entry', 'WordDocument'].entries()) {
    const entry = 1024 + at * 128;
    file.write(name, entry, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, entry + 64);
    file.writeUInt8(at === 0 ? 5 : 2, entry + 66);
  }
  return file;
}

/** A zip whose entries are stored as they are. */
function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const details = Buffer.alloc(26);
    details.writeUInt16LE(20, 0);
    details.writeUInt32LE(crc32(text), 10);
    details.writeUInt32LE(text.length, 14);
    details.writeUInt32LE(text.length, 18);
    details.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), details, Buffer.from(name + text)]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), details, place, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(bodies.length, 4);
  end.writeUInt16LE(bodies.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end]);
}
