import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|xml|txt|map|ico|ttf|wasm)$/;
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Puts a .br and a .gz beside every text file, once, so that the server never compresses an asset. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath ?? file.path, file.name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const brotli = await inBrotli(content, { params });
  const zipped = await inGzip(content, { level: zlib.Z_BEST_COMPRESSION });
  // A file that does not shrink is served as it is.
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}
