import { z } from 'zod';

/** A backup that cannot be used: its message is one line for a person. */
export class ArchiveError extends Error {}

export const archiveFormat = 1;
export const manifestName = 'manifest.json';

const Rows = z.object({ columns: z.array(z.string()).min(1), rows: z.number().int().min(0) });

/** What an archive says about itself; its last entry. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  /** Of the product. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(Rows.extend({ name: z.string() })),
  /** What the queue has still to do; null when there was no queue yet. */
  jobs: Rows.nullable(),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Keys of the files in it, and of those that a row names but the store did not have. */
  files: z.array(z.string()),
  missingFiles: z.array(z.string()),
  /** SHA-256 of each other entry, before compression. */
  entries: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const tableEntry = (table: string) => `tables/${table}.copy`;
export const jobsEntry = 'queue/jobs.copy';
export const fileEntry = (key: string) => `files/${key}`;
