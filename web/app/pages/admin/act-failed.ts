import { accountActFailed, isAccountAct } from '#features/admin/account-acts.ts';
import { deleteFailed } from '#features/job-posting/job-words.ts';
import { isModerationAct, moderationActFailed } from '#features/moderation/moderation-acts.ts';

/** What it says when an act did not get through. */
export function actFailed(intent: FormDataEntryValue | null): string {
  if (isAccountAct(intent)) return accountActFailed[intent];
  return isModerationAct(intent) ? moderationActFailed[intent] : deleteFailed;
}
