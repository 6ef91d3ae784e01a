import { isAccountAct } from '#features/admin/account-actions.ts';
import { actOnAccount } from '#features/admin/account-action.server.ts';
import { deleteJob } from '#features/jobs/change-job.server.ts';
import { moderate } from '#features/moderation/moderate.server.ts';
import { isModerationAct } from '#features/moderation/moderation-actions.ts';
import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { unasked } from './confirm-in-url.ts';

/** What any of the administrator's pages may be asked to do. */
export async function act(context: PageContext, request: Request, form: FormData) {
  const intent = form.get('intent');
  const backTo = unasked(new URL(request.url));
  if (intent === 'delete') return deleteJob(context, request, form, backTo);
  if (isAccountAct(intent)) {
    const { answer, ...words } = await actOnAccount(context, intent, form);
    return tell(context, request, answer, { ...words, backTo });
  }
  if (isModerationAct(intent)) {
    const { answer, ...words } = await moderate(context, intent, form);
    return tell(context, request, answer, { ...words, backTo });
  }
  throw new Response(null, { status: 400 });
}
