import { accountActFailed, isAccountAct } from '#features/admin/account-actions.ts';
import { deleteFailed } from '#features/jobs/job-messages.ts';
import { isModerationAct, moderationActFailed } from '#features/moderation/moderation-actions.ts';

/** What it says when an act did not get through. */
export function actFailed(intent: FormDataEntryValue | null): string {
  if (isAccountAct(intent)) return accountActFailed[intent];
  return isModerationAct(intent) ? moderationActFailed[intent] : deleteFailed;
}
