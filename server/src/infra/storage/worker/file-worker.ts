import { type FileTask, maxWorkerBytes, type WorkerMessage, wornHeapBytes } from './file-task.ts';

// A process of its own: what strangers upload is decoded and parsed here, and nowhere else. It knows no database, no
// secret and no person; it gets paths and answers with verdicts. Should a file take too much of anything, only this ends.

const checkEvery = 25;

/** Parsers are loaded when the first file needs them: a picture does not wait for those of documents. */
const tasks: Record<FileTask['task'], (from: string, to: string) => Promise<unknown>> = {
  document: async (from) => (await import('../kinds/document-kind.ts')).cleanDocument(from),
  blank: async (from) => (await import('../kinds/pdf-pages.ts')).isFirstPageBlank(from),
  pages: async (from, to) => (await import('../kinds/pdf-pages.ts')).drawPages(from, to),
  cv: async (from, to) => (await import('#infra/cv/render-cv.ts')).renderCv(from, to),
  avatar: async (from, to) => (await import('../kinds/picture.ts')).encodeAvatar(from, to),
  scan: async (from, to) => (await import('../kinds/picture.ts')).encodeScan(from, to),
};

process.on('message', async ({ id, task, paths: [from = '', to = ''] }: FileTask) => {
  const result = await tasks[task](from, to).catch(() => false);
  const isWorn = process.memoryUsage().heapUsed > wornHeapBytes;
  process.send?.({ id, result, isWorn } satisfies WorkerMessage);
});
process.on('disconnect', () => process.exit(0));

// Native code takes memory beside the heap; while it works, this loop is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > maxWorkerBytes) process.exit(1);
}, checkEvery).unref();

process.send?.('ready' satisfies WorkerMessage);
