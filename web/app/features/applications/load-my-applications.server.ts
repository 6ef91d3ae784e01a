import type { MyApplicationsReply } from '@akwan/contract/applications.ts';
import { redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { pageIn, pagesFor } from '#api/numbered-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { applicationsPage } from './applications-page.ts';

const perPage = 10;

/** One page of the person's own applications, or nothing when the call failed. */
export async function loadMyApplications(context: PageContext, request: Request) {
  const page = pageIn(new URL(request.url).searchParams);
  const path = `/applications/mine?page=${page}&limit=${perPage}`;
  const answer = await callApi<MyApplicationsReply>(context, { method: 'GET', path });
  if (!answer.ok) return null;
  const { applications, total } = answer.body;
  const pageCount = pagesFor(total, perPage);
  if (page > pageCount) throw redirect(applicationsPage(pageCount));
  return { applications, total, page, pageCount };
}
