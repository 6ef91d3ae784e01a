import { maxSearchLength } from '@akwan/contract/limits.ts';
import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';

/** What the address asks for; an empty word means "all". */
export type MentorshipSearch = { search: string; skill: string };

/** A shared link may be old or mistyped: what it says and we do not know is ignored. */
export function readMentorshipSearch(params: URLSearchParams): MentorshipSearch {
  const search = (params.get('search') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSearchLength);
  return { search, skill: mentorshipSkills.find((each) => each === params.get('skill')) ?? '' };
}

/** The shortest address that says the same. */
export function mentorshipsHref(
  { search, skill }: Partial<MentorshipSearch>,
  cursor?: string | null,
): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (skill) query.set('skill', skill);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `/mentorships?${query}` : '/mentorships';
}

export const isNarrowed = ({ search, skill }: MentorshipSearch): boolean => search !== '' || skill !== '';
