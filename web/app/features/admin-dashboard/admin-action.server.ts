import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { runAccountAction } from '#features/admin/account-action.server.ts';
import { isAccountAction } from '#features/admin/account-actions.ts';
import { deleteJob } from '#features/jobs/own-jobs.server.ts';
import { moderate } from '#features/moderation/moderate.server.ts';
import { isModerationAction } from '#features/moderation/moderation-actions.ts';
import { withoutConfirm } from './confirm-in-url.ts';

/** What any of the administrator's pages may be asked to do. */
export async function act(context: PageContext, request: Request, form: FormData) {
  const intent = form.get('intent');
  const backTo = withoutConfirm(new URL(request.url));
  if (intent === 'delete') return deleteJob(context, request, form, backTo);
  if (isAccountAction(intent)) {
    const { answer, ...words } = await runAccountAction(context, intent, form);
    return tell(context, request, answer, { ...words, backTo });
  }
  if (isModerationAction(intent)) {
    const { answer, ...words } = await moderate(context, intent, form);
    return tell(context, request, answer, { ...words, backTo });
  }
  throw new Response(null, { status: 400 });
}
