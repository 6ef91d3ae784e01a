import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { refuseIf } from './refused-document.ts';

const maxEntries = 2_000;
const maxUnpackedBytes = 60 * 1024 * 1024;
const end = Buffer.from('PK\x05\x06');
const endLength = 22;

export type ZipReader = {
  /** By their names in lower case, as Word compares them. */
  names: ReadonlyMap<string, string>;
  /** Unpacks an entry; all of them together may be as large as a CV gets. */
  read(name: string): Promise<Buffer>;
};

/** Opens an archive by its list. Comments and what mail gateways leave behind the end are cut off. */
export async function openZip(bytes: Buffer): Promise<ZipReader> {
  const at = bytes.lastIndexOf(end);
  refuseIf(at < 0 || at + endLength > bytes.length, 'broken', 'no end');
  const whole = Buffer.from(bytes.subarray(0, at + endLength));
  whole.writeUInt16LE(0, at + 20);
  const zip = await yauzl.fromBufferPromise(whole, { lazyEntries: true });
  refuseIf(zip.entryCount > maxEntries, 'excessive', 'too many entries');
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    refuseIf(entry.isEncrypted(), 'protected', 'an encrypted entry');
    const name = entry.fileName.toLowerCase();
    // Of two entries of one name only the first is ever read.
    if (!entries.has(name)) entries.set(name, entry);
  }
  let unpacked = 0;
  return {
    names: new Map([...entries].map(([name, entry]) => [name, entry.fileName])),
    async read(name) {
      const entry = entries.get(name.toLowerCase());
      refuseIf(!entry, 'broken', `no ${name}`);
      unpacked += (entry as yauzl.Entry).uncompressedSize;
      refuseIf(unpacked > maxUnpackedBytes, 'excessive', 'a bomb');
      // The reader ends with an error when an entry holds more or less than it declares.
      return buffer(await zip.openReadStreamPromise(entry as yauzl.Entry));
    },
  };
}

const mtime = new Date(Date.UTC(1980, 0, 1));

export async function writeZip(entries: Iterable<[name: string, content: Buffer]>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of entries) zip.addBuffer(content, name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
