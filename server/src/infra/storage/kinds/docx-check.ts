import { open } from 'node:fs/promises';
import yauzl from 'yauzl';

const maxEntries = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxTextBytes = 1024 * 1024;
// Plain XML packs to a fifth, at best to a fiftieth; a bomb to a thousandth.
const maxRatio = 200;
const harmlessSize = 1024 * 1024;

const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const refusedNames =
  /(^|\/)vba|activex|\.(?:exe|dll|scr|com|bat|cmd|ps1|js|jse|vbs|vbe|wsf|hta|msi|jar|lnk|html?|svg|zip|rar|7z|docm|dotm|xlsm|pptm)$/i;
// Fetches a template, and its macros, from elsewhere when the document is opened.
const remoteTemplate =
  /attachedTemplate[^>]*TargetMode\s*=\s*["']External|TargetMode\s*=\s*["']External[^>]*attachedTemplate/i;
const partsToRead = new Set(['[Content_Types].xml', 'word/_rels/settings.xml.rels']);

/** A Word document: a zip that holds what it says, nothing that runs, and unpacks to a sane size. */
export async function isSaneDocx(path: string): Promise<boolean> {
  if (await opensAsPdf(path)) return false;
  const zip = await yauzl.openPromise(path, { strictFileNames: true, lazyEntries: true, autoClose: false });
  try {
    // A text behind the archive is where polyglots keep their other half.
    if (zip.entryCount > maxEntries || zip.comment) return false;
    const texts = await readParts(zip);
    const types = texts.get('[Content_Types].xml') ?? '';
    const rels = texts.get('word/_rels/settings.xml.rels') ?? '';
    return types.includes(document) && !/macroEnabled|vbaProject/i.test(types) && !remoteTemplate.test(rels);
  } finally {
    zip.close();
  }
}

/** Unpacks every entry without keeping it: the sizes a zip declares may be lies. */
async function readParts(zip: yauzl.ZipFile): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (entry.isEncrypted() || refusedNames.test(name) || names.has(name.toLowerCase())) {
      throw new Error('an entry that does not belong');
    }
    names.add(name.toLowerCase());
    const { uncompressedSize, compressedSize } = entry;
    const isBomb = uncompressedSize > harmlessSize && uncompressedSize > compressedSize * maxRatio;
    if (isBomb || unpacked + uncompressedSize > maxUnpackedBytes) throw new Error('a bomb');
    if (name.endsWith('/')) continue;
    const keeps = partsToRead.has(name);
    if (keeps && uncompressedSize > maxTextBytes) throw new Error('too long a part');
    const chunks: Buffer[] = [];
    // The reader ends with an error when an entry holds more or less than it declares.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += chunk.length;
      if (keeps) chunks.push(chunk);
    }
    if (keeps) texts.set(name, Buffer.concat(chunks).toString('utf8'));
  }
  return texts;
}

/** Readers of PDF look for its mark anywhere in the first kilobyte. */
async function opensAsPdf(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await handle.close();
  }
}
