import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const edge = 1024;
// A file that is a page or an archive as well as a PDF was made to deceive.
const htmlTags = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;
const archiveEnd = 'PK\x05\x06';
// Written out like this they run or start something when the file is opened; no CV needs them.
const active = [Buffer.from('/JavaScript'), Buffer.from('/Launch')];

export async function isSanePdf(path: string): Promise<boolean> {
  const { start, end } = await readEdges(path);
  if (!/^%PDF-[12]\.\d/.test(start) || htmlTags.test(start)) return false;
  if (!end.includes('%%EOF') || end.includes(archiveEnd) || htmlTags.test(end.split('%%EOF').at(-1) ?? '')) {
    return false;
  }
  return !(await holdsAny(path, active));
}

async function readEdges(path: string): Promise<{ start: string; end: string }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const read = async (position: number) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(edge), 0, edge, position);
      return buffer.toString('latin1', 0, bytesRead);
    };
    return { start: await read(0), end: await read(Math.max(0, size - edge)) };
  } finally {
    await handle.close();
  }
}

async function holdsAny(path: string, markers: Buffer[]): Promise<boolean> {
  const longest = Math.max(...markers.map((marker) => marker.length));
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const text = Buffer.concat([rest, chunk]);
    if (markers.some((marker) => text.includes(marker))) return true;
    // A marker may be split between two chunks.
    rest = text.subarray(Math.max(0, text.length - longest + 1));
  }
  return false;
}
