import { type RefObject, useEffect } from 'react';

const keyOf = (jobId: string) => `apply-draft:${jobId}`;

// Storage may be full or forbidden; then there is no draft.
function attempt<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

const isTyped = (name: string) => name === 'message' || name.startsWith('answer.');

/** Brings back what a person typed before the page was left or reloaded, in this tab and by this person only. */
export function useApplyDraft(form: RefObject<HTMLFormElement | null>, jobId: string, personId: string) {
  useEffect(() => {
    const kept = attempt((storage) => JSON.parse(storage.getItem(keyOf(jobId)) ?? 'null'));
    if (kept?.personId !== personId || !form.current) return;
    // What the page came with, or what was typed before hydration, is newer.
    for (const [name, value] of Object.entries<string>(kept.values)) {
      for (const control of form.current.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
        if (control.type === 'radio') control.checked ||= control.value === value;
        else control.value ||= value;
      }
    }
  }, [form, jobId, personId]);

  return () => {
    const fields = [...new FormData(form.current ?? undefined)];
    const values = Object.fromEntries(
      fields.filter(([name, value]) => isTyped(name) && typeof value === 'string' && value),
    );
    attempt((storage) => storage.setItem(keyOf(jobId), JSON.stringify({ personId, values })));
  };
}

export const dropApplyDraft = (jobId: string) => attempt((storage) => storage.removeItem(keyOf(jobId)));
