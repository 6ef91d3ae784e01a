import { pageIn } from '#api/numbered-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { decide } from '#features/mentorships/decide.server.ts';
import { deleteMentorship } from '#features/mentorships/delete-mentorship.server.ts';
import { saveMentorship } from '#features/mentorships/save-mentorship.server.ts';
import { createSession, deleteSession } from '#features/sessions/change-sessions.server.ts';
import { tabHref, tabIn } from './dashboard-tabs.ts';

/** Whatever a form of the dashboard asks for. */
export async function act(context: PageContext, request: Request) {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const backTo = tabHref(tabIn(searchParams), pageIn(searchParams));
  switch (form.get('intent')) {
    case 'post':
      return saveMentorship(context, form, { doneTo: tabHref('open') });
    case 'create-session':
      return createSession(context, form, (made) => `${tabHref('sessions')}&made=${made}`);
    case 'delete-session':
      return deleteSession(context, request, form, backTo);
    case 'delete':
      return deleteMentorship(context, request, form, backTo);
    default:
      return decide(context, request, form, backTo);
  }
}
