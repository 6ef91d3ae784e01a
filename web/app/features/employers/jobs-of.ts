import type { EmployerCard } from '@akwan/contract/employers.ts';

/** The name is for the reader and for older links; the id tells two employers of one name apart. */
export function jobsOf({ name, _id }: Pick<EmployerCard, 'name' | '_id'>): string {
  return `/jobs?employer=${encodeURIComponent(name)}&employerId=${encodeURIComponent(_id)}`;
}
