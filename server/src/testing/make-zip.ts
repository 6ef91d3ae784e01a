import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  data: Buffer | string;
  /** What the zip says about it, true or not. */
  declaredSize?: number;
  encrypted?: boolean;
  /** Its size stands behind it, as of an archive that is written to a stream. */
  streamed?: boolean;
  /** Another name in front of the entry than in the list. */
  localName?: string;
  /** Bytes that belong to no entry. */
  behind?: Buffer;
  /** A second name, in the field that Info-ZIP made for names in Unicode. */
  unicodeName?: string;
};

function unicodePath(name: string, unicodeName: string): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + Buffer.byteLength(unicodeName), 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([field, Buffer.from(unicodeName)]);
}

/** A zip by hand, so that it can lie. */
export function makeZip(entries: ZipEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, data, declaredSize, encrypted, streamed, localName = name, behind, unicodeName } = entry;
    const extra = unicodeName ? unicodePath(name, unicodeName) : Buffer.alloc(0);
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800 + (encrypted ? 1 : 0) + (streamed ? 8 : 0), 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    fields.writeUInt16LE(extra.length, 24);
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08'), fields.subarray(10, 22)]);
    const localFields = Buffer.from(fields);
    if (streamed) localFields.fill(0, 10, 22);
    localFields.writeUInt16LE(Buffer.byteLength(localName), 22);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      localFields,
      Buffer.from(localName),
      extra,
      packed,
      ...(streamed ? [descriptor] : []),
      ...(behind ? [behind] : []),
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, Buffer.from(name), extra]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}
