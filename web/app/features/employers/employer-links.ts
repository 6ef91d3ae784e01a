import type { EmployerCard } from '@akwan/contract/employers.ts';

export const directoryPage = (page: number): string =>
  page > 1 ? `/view-employers?page=${page}` : '/view-employers';

/** The name is for the reader and for older links; the id tells two employers of one name apart. */
export function jobsOf({ name, _id }: Pick<EmployerCard, 'name' | '_id'>): string {
  return `/jobs?employer=${encodeURIComponent(name)}&employerId=${encodeURIComponent(_id)}`;
}
