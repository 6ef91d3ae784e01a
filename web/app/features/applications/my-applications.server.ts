import {
  applicationMessages,
  listMyApplications,
  withdrawApplication,
} from '@akwan/contract/applications.ts';
import { redirect } from 'react-router';
import { loadPage, pageIn } from '#api/load-page.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { applicationsPage, withdrawFailed } from './application-messages.ts';

const pageSize = 10;

/** One page of the person's own applications, or null when the call failed. */
export async function loadMyApplications(context: PageContext, request: Request) {
  const wanted = pageIn(new URL(request.url).searchParams);
  const found = await loadPage(context, listMyApplications, { page: wanted, limit: pageSize });
  if (found && found.page !== wanted) throw redirect(applicationsPage(found.page));
  return found;
}

/** Leads back to the list either way: it then shows what became of the application meanwhile. */
export async function withdraw(context: PageContext, request: Request) {
  const applicationId = textOf(await request.formData(), 'applicationId');
  const result = await api(context).call(withdrawApplication, { params: { applicationId } });
  getRequestContext(context).flash(
    result.ok
      ? { kind: 'success', text: applicationMessages.withdrawn }
      : { kind: 'error', text: failureMessage(result, withdrawFailed) },
  );
  return redirect(applicationsPage(pageIn(new URL(request.url).searchParams)));
}
