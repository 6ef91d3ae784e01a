import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxCvPages } from '@akwan/contract/limits.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** How many pages there are, and the sizes of those that were drawn: the first is in `1.webp`, and so on. */
export type DrawnPages = { total: number; sizes: { width: number; height: number }[] };

/** Wide enough to read ten-point text on a desk; whatever size a page claims, it is drawn within this. */
const maxWidth = 960;
const maxHeight = 2_000;

const megabyte = 1024 * 1024;
/** What the renderer may take; a page that wants more is not drawn. */
const maxRendererBytes = 192 * megabyte;
const wasmPage = 64 * 1024;

sharp.cache(false);
sharp.concurrency(1);

// The renderer asks for memory by this call, and takes an error for "there is none".
type WasmMemory = { buffer: ArrayBuffer; grow(delta: number): number };
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } })
  .WebAssembly;
const { grow } = Memory.prototype;
Memory.prototype.grow = function (delta) {
  if (this.buffer.byteLength + delta * wasmPage > maxRendererBytes) throw new RangeError('too much memory');
  return grow.call(this, delta);
};

let renderer: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Draws the first pages of a PDF as pictures into a folder; throws when it cannot. Runs in the file worker. */
export async function drawPages(from: string, folder: string): Promise<DrawnPages> {
  renderer ??= PDFiumLibrary.init();
  try {
    const document = await (await renderer).loadDocument(await readFile(from));
    const total = document.getPageCount();
    const sizes: DrawnPages['sizes'] = [];
    for (let index = 0; index < Math.min(total, maxCvPages); index += 1) {
      const page = document.getPage(index);
      const size = fit(page.getOriginalSize());
      await page.render({
        ...size,
        render: async ({ data }) => {
          const picture = sharp(data, { raw: { ...size, channels: 4 } }).removeAlpha();
          await picture.webp({ quality: 60 }).toFile(join(folder, `${index + 1}.webp`));
          return data;
        },
      });
      sizes.push(size);
    }
    document.destroy();
    return { total, sizes };
  } catch (error) {
    // Whatever state a bad file left it in: the next one gets a new one.
    renderer = undefined;
    throw error;
  }
}

function fit({ originalWidth, originalHeight }: { originalWidth: number; originalHeight: number }) {
  const scale = Math.min(maxWidth / originalWidth, maxHeight / originalHeight);
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(originalWidth), height: side(originalHeight) };
}
