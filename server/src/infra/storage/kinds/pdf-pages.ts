import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxCvPages } from '@akwan/contract/limits.ts';
import type { PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { withPdfium } from './pdfium.ts';

/** How many pages there are, and the sizes of those that were drawn: the first is in `1.webp`, and so on. */
export type DrawnPages = { total: number; sizes: { width: number; height: number }[] };

/** Wide enough to read ten-point text on a desk; whatever size a page claims, it is drawn within this. */
const maxWidth = 960;
const maxHeight = 2_000;

sharp.cache(false);
sharp.concurrency(1);

/** Draws the first pages of a PDF as pictures into a folder; throws when it cannot. Runs in the file worker. */
export function drawPages(from: string, folder: string): Promise<DrawnPages> {
  return withPdfium(async ({ library }) => {
    const document = await library.loadDocument(await readFile(from));
    const total = document.getPageCount();
    const sizes: DrawnPages['sizes'] = [];
    for (let index = 0; index < Math.min(total, maxCvPages); index += 1) {
      const page = document.getPage(index);
      const size = fit(page, 1);
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
  });
}

/** A quarter of the size shows whether there is anything, and shades of paper are nothing. */
const glance = 0.25;
const maxShade = 12;

/** Whether nothing can be seen on the first page of a PDF. Runs in the file worker. */
export function isFirstPageBlank(from: string): Promise<boolean> {
  return withPdfium(async ({ library }) => {
    const document = await library.loadDocument(await readFile(from));
    const page = document.getPage(0);
    const { data } = await page.render({ ...fit(page, glance), render: async ({ data }) => data });
    document.destroy();
    return data.every((value, at) => Math.abs(value - (data[at % 4] as number)) <= maxShade);
  });
}

function fit(page: PDFiumPage, scale: number) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const factor = scale * Math.min(maxWidth / originalWidth, maxHeight / originalHeight);
  const side = (length: number) => Math.max(1, Math.floor(length * factor));
  return { width: side(originalWidth), height: side(originalHeight) };
}
