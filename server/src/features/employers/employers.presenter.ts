import type { EmployerCard } from '@akwan/contract/employers.ts';
import type { EmployerRow } from './employers.queries.ts';

export function employerCard(row: EmployerRow): EmployerCard {
  return {
    _id: row.id,
    name: `${row.firstname} ${row.lastname}`,
    companyName: row.company_name,
    location: row.location,
    avatar: row.avatar,
    activeJobs: Number(row.active_jobs),
    isTrusted: row.trusted_at !== null,
  };
}
