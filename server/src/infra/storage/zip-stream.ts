import { Readable } from 'node:stream';
import yazl from 'yazl';

export type ZipEntry = { name: string; stream: Readable; mtime?: Date; compress: boolean };

/** One entry after the other, each read only when the one before has left: the file is never whole in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const body = new Readable().wrap(zip.outputStream);
  let current: Readable | undefined;
  body.once('close', () => current?.destroy());
  const add = async () => {
    for await (const { name, stream, mtime = new Date(), compress } of entries) {
      if (body.destroyed) return void stream.destroy();
      current = stream;
      zip.addReadStream(stream, name, { compress, mtime });
      await new Promise((resolve, reject) => stream.once('close', resolve).once('error', reject));
    }
    zip.end();
  };
  add().catch((error: unknown) =>
    body.destroy(error instanceof Error ? error : new Error('the export broke off')),
  );
  return body;
}

/** Names with nothing in them that a file system reads as a path; a second of the same name is numbered. */
export function zipNames(): (stem: string, ending: string) => string {
  const taken = new Set<string>();
  return (text, ending) => {
    const stem = text.replace(/[\\/:*?"<>|\s]+/g, ' ').replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || 'CV';
    let name = `${stem}.${ending}`;
    for (let number = 2; taken.has(name); number += 1) name = `${stem} (${number}).${ending}`;
    taken.add(name);
    return name;
  };
}
