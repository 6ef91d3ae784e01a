import { clearOtherUsers } from './offline-pages.ts';
import { clearPush } from './push.ts';
import { forgetUpload } from './resume-upload.ts';
import { listWaiting, removeWaitingOfOthers } from './waiting-applications.ts';

export const countWaiting = async (userId: string | null): Promise<number> =>
  (await listWaiting(userId)).length;

/** At logout: nothing of the user stays on the device, waiting applications included. */
export async function clearUserCache(): Promise<void> {
  forgetUpload();
  await clearPush();
  dropDrafts();
  await clearOtherUsers(null);
  await removeWaitingOfOthers(null);
}

/** Half-written applications; storage may be forbidden, and then holds none. */
function dropDrafts(): void {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('apply-draft:'));
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {}
}
