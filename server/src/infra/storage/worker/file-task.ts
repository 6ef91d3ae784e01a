/** What the server asks of the file worker, and what comes back. */
export type FileTask = { id: number; task: 'document' | 'avatar' | 'pages' | 'cv'; paths: string[] };
export type TaskResult = { id: number; result: unknown };
/** It says when it has started. */
export type WorkerMessage = TaskResult | 'ready';

const megabyte = 1024 * 1024;

/** More than any file that we accept takes: Node itself, and a picture or a document on top. */
export const maxWorkerBytes = 420 * megabyte;
/** Of that, what JavaScript may take. */
export const maxWorkerHeapMegabytes = 192;
/** Enforced by the system where it can: memory that a process may write to, used or not. */
export const maxWorkerDataKilobytes = 1024 * 1024;
