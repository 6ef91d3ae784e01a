import type { User } from '@akwan/contract/accounts.ts';
import type { UserRow } from './current-user.ts';

/** What a person sees of themselves. */
export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    role: row.role,
    isVerified: row.verified_at !== null,
    avatar: row.avatar,
    companyName: row.company_name,
    biography: row.biography,
    location: row.location,
    telNumber: row.tel_number,
    skills: row.skills,
    cv: row.cv,
    createdAt: row.created_at.toISOString(),
  };
}
