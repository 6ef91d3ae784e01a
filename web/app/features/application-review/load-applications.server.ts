import type { ApplicationsQuery, ApplicationsReply } from '@akwan/contract/applications.ts';
import { callApi } from '#http/call-api.ts';
import type { PageContext } from '#http/door-context.ts';
import { pagesFor } from '#http/numbered-page.ts';

type Wanted = Pick<ApplicationsQuery, 'status' | 'jobId' | 'sort'> & { page: number; limit: number };

export type ApplicationsPage = Pick<ApplicationsReply, 'applications' | 'total' | 'counts'> & {
  page: number;
  pageCount: number;
};

/** One page of the employer's applications; of a page that has become empty, the last that is not. */
export async function loadApplications(
  context: PageContext,
  wanted: Wanted,
): Promise<ApplicationsPage | null> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, String(value));
  const path = `/jobs/employer/applications?${query}`;
  const answer = await callApi<ApplicationsReply>(context, { method: 'GET', path });
  if (!answer.ok) return null;
  const { applications, total, counts } = answer.body;
  const pageCount = pagesFor(total, wanted.limit);
  if (wanted.page > pageCount) return loadApplications(context, { ...wanted, page: pageCount });
  return { applications, total, counts, page: wanted.page, pageCount };
}
