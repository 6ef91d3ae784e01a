/** What the server asks of a file worker, and what comes back. */
export type FileTask = {
  id: number;
  task: 'document' | 'blank' | 'avatar' | 'scan' | 'pages' | 'cv';
  paths: string[];
};
/** A worker is worn when libraries have kept so much of its files that the next one should get another. */
export type TaskResult = { id: number; result: unknown; isWorn: boolean };
/** It says when it has started. */
export type WorkerMessage = TaskResult | 'ready';

const megabyte = 1024 * 1024;

/** More than any file that we accept takes: Node itself, and a picture or a document on top. */
export const maxWorkerBytes = 420 * megabyte;
/** Of that, what JavaScript may take, and what it may still hold when a file is done. */
export const maxWorkerHeapMegabytes = 192;
export const wornHeapBytes = 96 * megabyte;
/** Enforced by the system where it can: memory that a process may write to, used or not. */
export const maxWorkerDataKilobytes = 1024 * 1024;
