import type { EmployersTableReply, JobseekersTableReply, MentorsTableReply } from '@akwan/contract/admin.ts';
import { loadNumbered, type Numbered } from '#api/load-numbered.ts';
import type { PageContext } from '#api/page-context.ts';
import type { TableChoice } from './table-choice.ts';

const pageSize = 10;

/** One page of a table in the order that the address asks for. */
export const loadTable = <Reply extends { total: number }>(
  context: PageContext,
  path: string,
  choice: TableChoice,
): Promise<Numbered<Reply> | null> => loadNumbered<Reply>(context, path, { ...choice, limit: pageSize });

export type PeopleKind = 'employers' | 'mentors' | 'jobseekers';
type PeopleReply = EmployersTableReply & MentorsTableReply & JobseekersTableReply;

export async function loadPeople(context: PageContext, kind: PeopleKind, choice: TableChoice) {
  const list = await loadTable<PeopleReply>(context, `/user/${kind}`, choice);
  return list && { people: list[kind], total: list.total, page: list.page, pageCount: list.pageCount };
}
