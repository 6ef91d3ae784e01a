import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { ArchiveError, archiveFormat, Manifest, manifestName } from './manifest.ts';
import { checkSeal } from './seal.ts';

export type ArchiveReader = {
  manifest: Manifest;
  digest: string;
  /** Fails at the end when the bytes are not those of the manifest. */
  read(name: string): Promise<Readable>;
  /** Throws the error as one about this archive. */
  explain(error: unknown): never;
  close(): void;
};

const damaged = (path: string) =>
  new ArchiveError(`${path} is damaged or was cut short: its digest does not match. Nothing was changed.`);

const explain =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof ArchiveError) throw error;
    const [reason] = (error as Error).message.split('\n');
    throw new ArchiveError(`${path} is not a backup that can be restored (${reason}). Nothing was changed.`);
  };

/** Reads the whole file first: an archive that is opened is whole. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const digest = await checkSeal(path).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  if (!digest) throw damaged(path);
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(explain(path));
  try {
    return await readEntries(path, zip, digest);
  } catch (error) {
    zip.close();
    return explain(path)(error);
  }
}

async function readEntries(path: string, zip: yauzl.ZipFile, digest: string): Promise<ArchiveReader> {
  const found = await listEntries(zip);
  const openStream = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  const openEntry = async (name: string): Promise<Readable> => {
    const entry = found.get(name);
    if (!entry) throw new ArchiveError(`${path} has no entry ${name}.`);
    return openStream(entry);
  };
  const manifest = readManifest(path, await text(await openEntry(manifestName)));
  return {
    manifest,
    digest,
    read: async (name) => checked(await openEntry(name), manifest.entries[name], damaged(path)),
    explain: explain(path),
    close: () => zip.close(),
  };
}

function readManifest(path: string, json: string): Manifest {
  const content: unknown = JSON.parse(json);
  const parsed = Manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  const format = (content as { format?: unknown } | null)?.format;
  throw new ArchiveError(
    `${path} has the format ${format}, this release reads ${archiveFormat}: use the release that wrote it.`,
  );
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const found = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(found));
    zip.once('error', reject);
    zip.readEntry();
  });
}

function checked(stream: Readable, expected: string | undefined, error: ArchiveError): Readable {
  const hash = createHash('sha256');
  const pass = async function* () {
    for await (const chunk of stream) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== expected) throw error;
  };
  return Readable.from(pass(), { objectMode: false });
}
