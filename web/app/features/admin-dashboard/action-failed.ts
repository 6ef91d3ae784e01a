import { accountActionFailed, isAccountAction } from '#features/admin/account-actions.ts';
import { deleteFailed } from '#features/jobs/job-messages.ts';
import { isModerationAction, moderationActionFailed } from '#features/moderation/moderation-actions.ts';

/** What it says when an act did not get through. */
export function actionFailed(intent: FormDataEntryValue | null): string {
  if (isAccountAction(intent)) return accountActionFailed[intent];
  return isModerationAction(intent) ? moderationActionFailed[intent] : deleteFailed;
}
