import { type MentorshipSavedReply, mentorshipMessages } from '@akwan/contract/mentorships.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { createFailed, updateFailed } from './mentorship-messages.ts';
import { type MentorshipFailure, mentorshipIn } from './mentorship-values.ts';

type Saving = {
  /** The mentorship that is changed; without it a new one is made. */
  id?: string;
  doneTo: string;
};

/** Offers a mentorship or changes one; the list then says that it is done. */
export async function saveMentorship(context: PageContext, form: FormData, { id, doneTo }: Saving) {
  const typed = mentorshipIn(form);
  const answer = await callApi<MentorshipSavedReply>(context, {
    method: id ? 'PUT' : 'POST',
    path: id ? `/api/mentorships/${encodeURIComponent(id)}` : '/api/mentorships',
    // No number at all is a fault of the field, not nought.
    json: { ...typed, maxApplicants: typed.maxApplicants.trim() || undefined },
  });
  if (!answer.ok) {
    const message = answer.body?.message || (id ? updateFailed : createFailed);
    return data<MentorshipFailure>(
      { message, errors: answer.body?.errors ?? {}, typed },
      { status: answer.status },
    );
  }
  const text = id ? mentorshipMessages.updated : mentorshipMessages.created;
  getRequestContext(context).flash({ kind: 'success', text });
  throw redirect(doneTo);
}
