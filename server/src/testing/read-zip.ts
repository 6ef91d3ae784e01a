import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The names and contents of a ZIP. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then((content) => {
            found.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(found));
      zip.readEntry();
    });
  });
}
