import { emptyJob, type JobValues } from './job-values.ts';

/** `version` is that of the edited job: a draft of an older version is dropped. */
export type DraftOf = { userId: string; jobId?: string; version?: string };

const keyOf = ({ userId, jobId }: DraftOf) => `job-draft:${userId}:${jobId ?? 'new'}`;

// Storage may be full or forbidden; then there is no draft.
function attempt<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

export function readDraft(of: DraftOf): JobValues | null {
  const kept = attempt((storage) => JSON.parse(storage.getItem(keyOf(of)) ?? 'null'));
  if (!kept?.values) return null;
  if ((kept.version ?? null) !== (of.version ?? null)) {
    dropDraft(of);
    return null;
  }
  return { ...emptyJob, ...kept.values };
}

export function keepDraft(of: DraftOf, values: JobValues): void {
  attempt((storage) => storage.setItem(keyOf(of), JSON.stringify({ version: of.version, values })));
}

export function dropDraft(of: DraftOf): void {
  attempt((storage) => storage.removeItem(keyOf(of)));
}
