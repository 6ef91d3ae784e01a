import { listEmployers } from '@akwan/contract/employers.ts';
import { redirect } from 'react-router';
import { loadPage, pageIn } from '#api/load-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { directoryPage } from './employer-links.ts';

const pageSize = 24;

/** One page of the directory, or null when the call failed. */
export async function loadEmployers(context: PageContext, url: URL) {
  const wanted = pageIn(url.searchParams);
  const found = await loadPage(context, listEmployers, { page: wanted, limit: pageSize });
  if (found && found.page !== wanted) throw redirect(directoryPage(found.page));
  return found;
}
