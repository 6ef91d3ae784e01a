import { type FileHandle, open } from 'node:fs/promises';

// [MS-CFB]: a file of sectors, chained through a table (FAT), with a directory of streams and storages.
const firstSpecial = 0xfffffffa;
const freeSector = 0xffffffff;
const entrySize = 128;
const maxEntries = 4_000;
const macros = /^(macros|vba|_vba_project.*)$/i;

/** A Word document of the old kind, without macros. Reads table and directory only; a loop in a chain ends it. */
export async function isSaneDoc(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const compound = await readTable(file);
    if (!compound) return false;
    const names = await readNames(compound);
    return names.includes('WordDocument') && !names.some((name) => macros.test(name));
  } finally {
    await file.close();
  }
}

type Compound = { table: number[]; directory: number; read(sector: number): Promise<Buffer> };

async function readTable(file: FileHandle): Promise<Compound | null> {
  const { size } = await file.stat();
  const header = Buffer.alloc(512);
  if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return null;
  const shift = header.readUInt16LE(30);
  if (!(shift === 9 && header.readUInt16LE(26) === 3) && !(shift === 12 && header.readUInt16LE(26) === 4)) {
    return null;
  }
  const sectorSize = 1 << shift;
  const sectors = Math.ceil(size / sectorSize) - 1;
  const read = async (sector: number) => {
    if (sector >= sectors) throw new Error('a sector beyond the end');
    const buffer = Buffer.alloc(sectorSize);
    await file.read(buffer, 0, sectorSize, (sector + 1) * sectorSize);
    return buffer;
  };
  // 109 places in the header reach 7 MB, more than may be uploaded: no need for the table of tables.
  const places = numbersOf(header.subarray(76)).filter((place) => place < firstSpecial);
  const table: number[] = [];
  for (const place of places) table.push(...numbersOf(await read(place)));
  // A chain that leads beyond the end: the file was cut off.
  if (table.some((next) => next < firstSpecial && next >= sectors)) return null;
  return { table, directory: header.readUInt32LE(48), read };
}

async function readNames({ table, directory, read }: Compound): Promise<string[]> {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = directory; sector < firstSpecial; sector = table[sector] ?? freeSector) {
    if (seen.has(sector) || names.length > maxEntries) throw new Error('a directory without end');
    seen.add(sector);
    const buffer = await read(sector);
    for (let at = 0; at < buffer.length; at += entrySize) {
      const nameLength = Math.min(buffer.readUInt16LE(at + 64), 64);
      if (nameLength >= 2) names.push(buffer.toString('utf16le', at, at + nameLength - 2));
    }
  }
  return names;
}

function numbersOf(buffer: Buffer): number[] {
  return Array.from({ length: buffer.length / 4 }, (_, index) => buffer.readUInt32LE(index * 4));
}
