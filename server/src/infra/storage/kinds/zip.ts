import yauzl from 'yauzl';
import { refuseIf } from './refused-document.ts';

const maxEntries = 500;
const maxUnpackedBytes = 60 * 1024 * 1024;
// Plain XML packs to a fifth, at best to a fiftieth; a bomb to a thousandth.
const maxRatio = 200;
const harmlessSize = 1024 * 1024;
const endLength = 22;
const localLength = 30;
/** What may stand behind an entry whose size was not known when it was begun. */
const descriptorLengths = [0, 12, 16, 20, 24];

/** Unpacks an archive that is nothing but an archive: entries from the first byte to the list, the list to the last byte. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const end = bytes.length - endLength;
  refuseIf(end < 0 || bytes.toString('latin1', end, end + 4) !== 'PK\x05\x06', 'something behind the end');
  const listAt = bytes.readUInt32LE(end + 16);
  refuseIf(listAt + bytes.readUInt32LE(end + 12) !== end, 'something before the end');
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true, lazyEntries: true });
  refuseIf(zip.entryCount > maxEntries, 'too many entries');
  const parts = new Map<string, Buffer>();
  const entries: yauzl.Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    const { fileName, uncompressedSize, compressedSize } = entry;
    refuseIf(entry.isEncrypted() || !/^[\w[\]()@&+,;=~!'$ .{}/-]+$/.test(fileName), 'a strange entry');
    refuseIf(
      [...parts.keys()].some((name) => name.toLowerCase() === fileName.toLowerCase()),
      'a name twice',
    );
    const isBomb = uncompressedSize > harmlessSize && uncompressedSize > compressedSize * maxRatio;
    refuseIf(isBomb || unpacked + uncompressedSize > maxUnpackedBytes, 'a bomb');
    const chunks: Buffer[] = [];
    // The reader ends with an error when an entry holds more or less than it declares.
    if (!fileName.endsWith('/')) {
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    }
    unpacked += uncompressedSize;
    parts.set(fileName, Buffer.concat(chunks));
  }
  requireNoGaps(bytes, entries, listAt);
  return parts;
}

/** Programs that read entries one after the other must find what those find that read the list. */
function requireNoGaps(bytes: Buffer, entries: yauzl.Entry[], listAt: number): void {
  const sorted = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let at = 0;
  for (const { relativeOffsetOfLocalHeader: start, fileName, compressedSize } of sorted) {
    refuseIf(!descriptorLengths.includes(start - at), 'bytes between entries');
    const nameLength = bytes.readUInt16LE(start + 26);
    const name = bytes.toString('utf8', start + localLength, start + localLength + nameLength);
    refuseIf(name !== fileName, 'an entry of two names');
    at = start + localLength + nameLength + bytes.readUInt16LE(start + 28) + compressedSize;
  }
  refuseIf(!descriptorLengths.includes(listAt - at), 'bytes before the list');
}
