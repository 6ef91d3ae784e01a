import type { EmployersReply } from '@akwan/contract/employers.ts';
import { redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { pageIn, pagesFor } from '#api/numbered-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { directoryPage } from './directory-page.ts';

const perPage = 24;

/** One page of the directory, or nothing when the call failed. */
export async function loadEmployers(context: PageContext, request: Request) {
  const page = pageIn(new URL(request.url).searchParams);
  const path = `/employers?page=${page}&limit=${perPage}`;
  const answer = await callApi<EmployersReply>(context, { method: 'GET', path });
  if (!answer.ok) return null;
  const { employers, total } = answer.body;
  const pageCount = pagesFor(total, perPage);
  if (page > pageCount) throw redirect(directoryPage(pageCount));
  return { employers, total, page, pageCount };
}
