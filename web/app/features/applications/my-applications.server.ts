import {
  applicationMessages,
  listMyApplications,
  withdrawApplication,
} from '@akwan/contract/applications.ts';
import { ownDataMessages, takeCvBack } from '@akwan/contract/own-data.ts';
import { redirect } from 'react-router';
import { loadPage, pageIn } from '#api/load-page.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { applicationsPage, takeCvBackFailed, withdrawFailed } from './application-messages.ts';

const pageSize = 10;

/** One page of the person's own applications, or null when the call failed. */
export async function loadMyApplications(context: PageContext, url: URL) {
  const wanted = pageIn(url.searchParams);
  const found = await loadPage(context, listMyApplications, { page: wanted, limit: pageSize });
  if (found && found.page !== wanted) throw redirect(applicationsPage(found.page));
  return found;
}

/** Withdraws an application, or its CV alone. Leads back to the list either way: it then shows what became of the application meanwhile. */
export async function withdraw(context: PageContext, request: Request, url: URL) {
  const form = await request.formData();
  const params = { applicationId: textOf(form, 'applicationId') };
  const takesCvBack = dispatchIntent(form, { 'take-cv-back': () => true, withdraw: () => false });
  const result = await api(context).call(takesCvBack ? takeCvBack : withdrawApplication, { params });
  const done = takesCvBack ? ownDataMessages.cvTakenBack : applicationMessages.withdrawn;
  const failed = takesCvBack ? takeCvBackFailed : withdrawFailed;
  getRequestContext(context).flash(
    result.ok ? { kind: 'success', text: done } : { kind: 'error', text: failureMessage(result, failed) },
  );
  return redirect(applicationsPage(pageIn(url.searchParams)));
}
