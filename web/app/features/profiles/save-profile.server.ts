import { errorMessages } from '@akwan/contract/errors.ts';
import { type ProfileReply, profileUpdated } from '@akwan/contract/profiles.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { passOn } from './pass-on.server.ts';
import { type ProfileFailure, profileFields } from './profile-fields.ts';

const fillIn = 'Please fill in all fields';
const missing = { firstname: 'Please enter your first name.', lastname: 'Please enter your last name.' };

export async function saveProfile(context: PageContext, request: Request) {
  const { raw, typed } = passOn(request, profileFields);
  const answer = await callApi<ProfileReply>(context, { method: 'PUT', path: '/user/profile', raw });
  if (answer.ok) {
    getRequestContext(context).flash({ kind: 'success', text: profileUpdated });
    throw redirect('/profile');
  }
  const message = answer.body?.message || 'Failed to update profile.';
  const errors: Record<string, string> = { ...answer.body?.errors, ...placed(message) };
  for (const [name, words] of Object.entries(missing)) if (errors[name] === fillIn) errors[name] = words;
  const failure: ProfileFailure = { message, errors, typed: await typed() };
  return data(failure, { status: answer.status });
}

/** Refusals that are about one file stand beside it. */
function placed(message: string): Record<string, string> {
  const { avatar_kind, avatar_too_large, profile_cv_kind, cv_too_large } = errorMessages;
  const words: string[] = [avatar_kind, avatar_too_large];
  if (words.includes(message)) return { avatar: message };
  return message === profile_cv_kind || message === cv_too_large ? { cv: message } : {};
}
