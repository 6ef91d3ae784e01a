import { applicationMessages } from '@akwan/contract/applications.ts';
import { redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { pageIn } from '#api/numbered-page.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { applicationsPage } from './applications-page.ts';

/** Leads back to the list either way: it then shows what became of the application meanwhile. */
export async function withdraw(context: PageContext, request: Request) {
  const form = await request.formData();
  const id = encodeURIComponent(String(form.get('applicationId') ?? ''));
  const answer = await callApi(context, { method: 'DELETE', path: `/applications/${id}` });
  getRequestContext(context).flash(
    answer.ok
      ? { kind: 'success', text: applicationMessages.withdrawn }
      : { kind: 'error', text: answer.body?.message || 'Failed to withdraw application' },
  );
  return redirect(applicationsPage(pageIn(new URL(request.url).searchParams)));
}
