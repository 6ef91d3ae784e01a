import { isAccountAct } from '#features/admin/account-acts.ts';
import { actOnAccount } from '#features/admin/act-on-account.server.ts';
import { deleteJob } from '#features/job-posting/change-job.server.ts';
import { moderate } from '#features/moderation/moderate.server.ts';
import { isModerationAct } from '#features/moderation/moderation-acts.ts';
import type { PageContext } from '#http/door-context.ts';
import { tell } from '#http/tell.ts';
import { unasked } from './asked.ts';

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
