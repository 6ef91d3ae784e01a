import { certificateMessages, completeMentorship } from '@akwan/contract/certificates.ts';
import { listMentees, type Mentee } from '@akwan/contract/mentorship-applications.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { completeFailed } from './mentorship-messages.ts';

type Learning = Pick<Mentee, 'certificate' | 'feedback'> & { _id: string; title: string };
export type MenteePerson = Omit<Mentee, 'mentorship' | 'certificate' | 'feedback'> & {
  mentorships: [Learning, ...Learning[]];
};

/** The mentor's mentees; null when the call failed. */
export async function loadMentees(context: PageContext): Promise<MenteePerson[] | null> {
  const result = await api(context).call(listMentees);
  return result.ok ? menteesByPerson(result.reply.mentees) : null;
}

/** The API lists a person once for each mentorship; a mentor thinks of them once. */
export function menteesByPerson(mentees: Mentee[]): MenteePerson[] {
  const people = new Map<string, MenteePerson>();
  for (const { mentorship, certificate, feedback, ...person } of mentees) {
    const learning = { _id: mentorship._id, title: mentorship.title, certificate, feedback };
    const known = people.get(person._id);
    if (known) known.mentorships.push(learning);
    else people.set(person._id, { ...person, mentorships: [learning] });
  }
  return [...people.values()];
}

/** The mentee completed the mentorship and gets a certificate. */
export async function complete(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { mentorshipId: textOf(form, 'mentorshipId'), userId: textOf(form, 'userId') };
  const result = await api(context).call(completeMentorship, { params });
  return listActionResult(context, request, result, {
    done: certificateMessages.issued,
    failed: failureMessage(result, completeFailed),
    backTo,
  });
}
