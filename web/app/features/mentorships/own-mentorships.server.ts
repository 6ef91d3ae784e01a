import {
  createMentorship,
  deleteMentorship as deleteMentorshipEndpoint,
  getOwnMentorship,
  listOwnMentorships,
  listWantedSkills,
  type Mentorship,
  mentorshipMessages,
  updateMentorship,
  type WantedSkill,
} from '@akwan/contract/mentorships.ts';
import { getOwnProfile } from '@akwan/contract/own-profile.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { createFailed, deleteFailed, updateFailed } from './mentorship-messages.ts';
import { mentorshipIn, mentorshipInput } from './mentorship-values.ts';

/** Everything the mentor offers; null when the call failed. */
export async function loadOwnMentorships(context: PageContext): Promise<Mentorship[] | null> {
  const result = await api(context).call(listOwnMentorships);
  return result.ok ? result.reply.mentorships : null;
}

/** What the mentor said to teach: a new mentorship begins with it. */
export async function loadTeaches(context: PageContext): Promise<string[]> {
  const result = await api(context).call(getOwnProfile);
  return result.ok ? result.reply.profile.teaches : [];
}

/** What jobs ask for and nobody teaches; empty when it could not be loaded. */
export async function loadWantedSkills(context: PageContext): Promise<WantedSkill[]> {
  const result = await api(context).call(listWantedSkills);
  return result.ok ? result.reply.skills : [];
}

/** One of the mentor's own mentorships; null when it could not be loaded. Anybody else's is not found. */
export async function findOwnMentorship(
  context: PageContext,
  mentorshipId: string,
): Promise<Mentorship | null> {
  const result = await api(context).call(getOwnMentorship, { params: { mentorshipId } });
  if (result.ok) return result.reply.mentorship;
  const { status } = result.error;
  if (status < 500 && status !== 429) throw new Response(null, { status: 404 });
  return null;
}

type Saving = {
  /** The mentorship that is changed; without it a new one is created. */
  id?: string;
  doneTo: string;
};

/** Creates a mentorship or changes one; the list then says that it is done. */
export async function saveMentorship(context: PageContext, form: FormData, { id, doneTo }: Saving) {
  const values = mentorshipIn(form);
  const body = mentorshipInput(values);
  const result = id
    ? await api(context).call(updateMentorship, { params: { mentorshipId: id }, body })
    : await api(context).call(createMentorship, { body });
  if (!result.ok) {
    const failure = failureFrom(result.error, id ? updateFailed : createFailed, values);
    return data(failure, { status: result.error.status });
  }
  const text = id ? mentorshipMessages.updated : mentorshipMessages.created;
  getRequestContext(context).flash({ kind: 'success', text });
  throw redirect(doneTo);
}

export async function deleteMentorship(
  context: PageContext,
  request: Request,
  form: FormData,
  backTo: string,
) {
  const params = { mentorshipId: textOf(form, 'mentorshipId') };
  const result = await api(context).call(deleteMentorshipEndpoint, { params });
  return listActionResult(context, request, result, {
    done: mentorshipMessages.deleted,
    failed: failureMessage(result, deleteFailed),
    backTo,
  });
}
