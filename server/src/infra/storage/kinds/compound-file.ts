import { refuseIf } from './refused-document.ts';

// [MS-CFB]: a file of sectors, chained through a table (FAT), with a directory of streams and storages.
const firstSpecial = 0xfffffffa;
const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const entrySize = 128;
const maxEntries = 1_000;
const shortStream = 4_096;
const shortSector = 64;

export type CompoundEntry = {
  name: string;
  /** Names of the storages it lies in, in lower case, the root first. */
  parent: string[];
  hasChildren: boolean;
  start: number;
  size: number;
};

/** Reads table and directory of a compound file; a chain that loops or leads beyond the end refuses it. */
export function readCompound(bytes: Buffer) {
  refuseIf(bytes.length < 512, 'broken', 'no head');
  const shift = bytes.readUInt16LE(30);
  const version = bytes.readUInt16LE(26);
  refuseIf(!(shift === 9 && version === 3) && !(shift === 12 && version === 4), 'broken', 'of no version');
  const sectorSize = 1 << shift;
  const sectors = Math.ceil(bytes.length / sectorSize) - 1;
  const sector = (at: number): Buffer => {
    refuseIf(at >= sectors, 'broken', 'a sector beyond the end');
    return bytes.subarray((at + 1) * sectorSize, (at + 2) * sectorSize);
  };
  // 109 places in the header reach 7 MB, more than may be uploaded: no need for the table of tables.
  const places = numbersOf(bytes.subarray(76, 512)).filter((place) => place < firstSpecial);
  const table = places.flatMap((place) => numbersOf(sector(place)));
  refuseIf(
    table.some((next) => next < firstSpecial && next >= sectors),
    'broken',
    'a chain beyond the end',
  );

  const chain = (start: number): Buffer => {
    const parts: Buffer[] = [];
    const seen = new Set<number>();
    for (let at = start; at < firstSpecial; at = table[at] ?? endOfChain) {
      refuseIf(seen.has(at), 'broken', 'a chain without end');
      seen.add(at);
      parts.push(sector(at));
    }
    return Buffer.concat(parts);
  };
  const entries = readDirectory(chain(bytes.readUInt32LE(48)));
  const root = entries.find(({ parent }) => parent.length === 0);
  /** Short streams lie in a stream of their own, in the root, which has its own sectors and table. */
  const readShort = (start: number): Buffer => {
    const [all, next] = [chain(root?.start ?? endOfChain), numbersOf(chain(bytes.readUInt32LE(60)))];
    const parts: Buffer[] = [];
    for (let at = start; at < next.length && parts.length <= next.length; at = next[at] ?? endOfChain) {
      parts.push(all.subarray(at * shortSector, (at + 1) * shortSector));
    }
    return Buffer.concat(parts);
  };
  return {
    entries,
    read: ({ start, size }: CompoundEntry): Buffer =>
      (size < shortStream ? readShort(start) : chain(start)).subarray(0, size),
  };
}

type RawEntry = { name: string; kind: number; left: number; right: number; child: number } & Pick<
  CompoundEntry,
  'start' | 'size'
>;

/** Entries that are in use and hang in no tree are listed at the end: some readers see them. */
function readDirectory(directory: Buffer): CompoundEntry[] {
  const count = Math.floor(directory.length / entrySize);
  refuseIf(count > maxEntries, 'excessive', 'too many entries');
  const raw = Array.from({ length: count }, (_, at) => readEntry(directory.subarray(at * entrySize)));
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  const visit = (at: number, parent: string[]): void => {
    if (at === noEntry) return;
    const entry = raw[at];
    refuseIf(!entry || seen.has(at) || parent.length > 8, 'broken', 'a tree that is none');
    const { name, left, right, child, start, size } = entry as RawEntry;
    seen.add(at);
    entries.push({ name, parent, hasChildren: child !== noEntry, start, size });
    visit(left, parent);
    visit(right, parent);
    visit(child, [...parent, name.toLowerCase()]);
  };
  visit(0, []);
  for (const [at, { kind, name, start, size }] of raw.entries()) {
    if (kind !== 0 && !seen.has(at)) entries.push({ name, parent: ['', ''], hasChildren: true, start, size });
  }
  return entries;
}

function readEntry(bytes: Buffer): RawEntry {
  const nameLength = Math.min(bytes.readUInt16LE(64), 64);
  return {
    name: nameLength >= 2 ? bytes.toString('utf16le', 0, nameLength - 2) : '',
    kind: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

function numbersOf(buffer: Buffer): number[] {
  return Array.from({ length: Math.floor(buffer.length / 4) }, (_, index) => buffer.readUInt32LE(index * 4));
}
