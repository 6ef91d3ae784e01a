import { type FileTask, maxWorkerBytes, type TaskResult, type WorkerMessage } from './file-task.ts';

// A process of its own: what strangers upload is decoded and parsed here, and nowhere else. It knows no database, no
// secret and no person; it gets paths and answers with verdicts. Should a file take too much of anything, only this ends.

const checkEvery = 25;

async function run({ id, task, paths: [from = '', to = ''] }: FileTask): Promise<TaskResult> {
  // Loaded when the first file needs them: whoever sends a picture does not wait for the parsers of documents.
  if (task === 'document') {
    const { documentVerdict } = await import('../kinds/document-kind.ts');
    return { id, result: await documentVerdict(from) };
  }
  if (task === 'pages') {
    const { drawPages } = await import('../kinds/pdf-pages.ts');
    return { id, result: await drawPages(from, to) };
  }
  if (task === 'cv') {
    const { renderCv } = await import('#infra/cv/render-cv.ts');
    return { id, result: await renderCv(from, to) };
  }
  const { encodeAvatar } = await import('../kinds/picture.ts');
  return { id, result: await encodeAvatar(from, to) };
}

process.on('message', (message: FileTask) => {
  run(message).then(
    (result) => process.send?.(result),
    () => process.send?.({ id: message.id, result: false } satisfies TaskResult),
  );
});
process.on('disconnect', () => process.exit(0));

// Native code takes memory beside the heap; while it works, this loop is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > maxWorkerBytes) process.exit(1);
}, checkEvery).unref();

process.send?.('ready' satisfies WorkerMessage);
