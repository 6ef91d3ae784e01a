import { crc32 } from 'node:zlib';
import { type PickedFile, smallCv } from './files.ts';

const wordProcessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The smallest documents that are what they say. */
export const cvFiles = {
  pdf: (): PickedFile => ({
    name: 'my cv.pdf',
    mimeType: 'application/pdf',
    buffer: smallCv.buffer,
  }),
  doc: (): PickedFile => ({ name: 'my cv.doc', mimeType: 'application/msword', buffer: compoundFile() }),
  docx: (): PickedFile => ({
    name: 'my cv.docx',
    mimeType: `${wordProcessing}.document`,
    buffer: zip({
      '[Content_Types].xml': `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordProcessing}.document.main+xml"/></Types>`,
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': '<document/>',
    }),
  }),
};

/** A compound file: header, table, a directory with one stream, and the stream of ten sectors. */
function compoundFile(): Buffer {
  const sectors = 12;
  const file = Buffer.alloc((sectors + 1) * 512, 0);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 1024);
  file.writeUInt32LE(0, 76);
  const next = [0xfffffffd, 0xfffffffe, ...Array.from({ length: 9 }, (_, at) => at + 3), 0xfffffffe];
  for (const [at, sector] of next.entries()) file.writeUInt32LE(sector, 512 + at * 4);
  for (const [at, name] of ['Root Entry', 'WordDocument'].entries()) {
    const entry = 1024 + at * 128;
    file.write(name, entry, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, entry + 64);
    file.writeUInt8(at === 0 ? 5 : 2, entry + 66);
    file.fill(0xff, entry + 68, entry + 80);
  }
  file.writeUInt32LE(1, 1024 + 76);
  file.writeUInt32LE(2, 1024 + 128 + 116);
  file.writeUInt32LE(10 * 512, 1024 + 128 + 120);
  file.writeUInt16LE(0xa5ec, 3 * 512);
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
