import { listMentees, type Mentee } from '@akwan/contract/mentorship-applications.ts';
import { api, type PageContext } from '#api/page-context.ts';

export type MenteePerson = Omit<Mentee, 'mentorship'> & { mentorships: string[]; mentorshipId: string };

/** The mentor's mentees; null when the call failed. */
export async function loadMentees(context: PageContext): Promise<MenteePerson[] | null> {
  const result = await api(context).call(listMentees);
  return result.ok ? menteesByPerson(result.reply.mentees) : null;
}

/** The API lists a person once for each mentorship; a mentor thinks of them once. */
export function menteesByPerson(mentees: Mentee[]): MenteePerson[] {
  const people = new Map<string, MenteePerson>();
  for (const { mentorship, ...person } of mentees) {
    const known = people.get(person._id);
    if (known) known.mentorships.push(mentorship.title);
    else {
      const first = { mentorships: [mentorship.title], mentorshipId: mentorship._id };
      people.set(person._id, { ...person, ...first });
    }
  }
  return [...people.values()];
}
