import { forgetOthers } from './kept-pages.ts';
import { forgetUpload } from './resume-upload.ts';
import { listWaiting, removeWaitingOfOthers } from './waiting-applications.ts';

export const countWaiting = async (personId: string | null): Promise<number> =>
  (await listWaiting(personId)).length;

/** At logout: nothing of the person stays, waiting applications included. */
export async function forgetPerson(): Promise<void> {
  forgetUpload();
  await forgetOthers(null);
  await removeWaitingOfOthers(null);
}
