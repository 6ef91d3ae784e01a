import {
  addEducation,
  addExperience,
  changeEducation,
  changeExperience,
  getOwnProfile,
  profileMessages,
  removeProfileEntry,
  saveOwnProfile,
} from '@akwan/contract/own-profile.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext, replyOrThrow } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { type FormFailure, failureFrom, textOf, textsOf } from '#forms/form-failure.ts';
import { detailsFailed, detailsPath } from './profile-messages.ts';

export const loadOwnProfile = async (context: PageContext) =>
  replyOrThrow(await api(context).call(getOwnProfile));

const entryFields = ['fromYear', 'toYear'] as const;
const detailFields = [
  'field',
  'wantedType',
  'linkedin',
  'github',
  'portfolio',
  'serviceStatus',
  'serviceYear',
  'programme',
  'institution',
] as const;

type Values = Record<string, string>;

/** The forms of the page, by their intent: what each sends, and where its part of the page is. */
const forms = {
  details: {
    fields: detailFields,
    part: '',
    done: profileMessages.saved,
    send: (context: PageContext, body: Values) => api(context).call(saveOwnProfile, { body }),
    change: null,
  },
  education: {
    fields: ['institution', 'programme', ...entryFields],
    part: '#education',
    done: profileMessages.added,
    send: (context: PageContext, body: Values) => api(context).call(addEducation, { body }),
    change: (context: PageContext, entryId: string, body: Values) =>
      api(context).call(changeEducation, { params: { entryId }, body }),
  },
  experience: {
    fields: ['role', 'organisation', 'text', ...entryFields],
    part: '#experience',
    done: profileMessages.added,
    send: (context: PageContext, body: Values) => api(context).call(addExperience, { body }),
    change: (context: PageContext, entryId: string, body: Values) =>
      api(context).call(changeExperience, { params: { entryId }, body }),
  },
} as const;

export async function detailsAction(context: PageContext, request: Request) {
  const form = await request.formData();
  return dispatchIntent(form, {
    details: () => sendPart(context, 'details', form),
    education: () => sendPart(context, 'education', form),
    experience: () => sendPart(context, 'experience', form),
    delete: () => deleteEntry(context, textOf(form, 'entryId')),
  });
}

async function sendPart(context: PageContext, intent: keyof typeof forms, form: FormData) {
  const { fields, part, done, send, change } = forms[intent];
  const values = textsOf(form, ...fields);
  const entryId = textOf(form, 'entryId');
  const isChange = change !== null && entryId !== '';
  const result: ApiResult<unknown> = await (isChange
    ? change(context, entryId, values)
    : send(context, values));
  if (!result.ok) {
    const fields = intent === 'details' ? result.error.fields : withPrefix(intent, result.error.fields);
    const failure = failureFrom({ ...result.error, fields }, detailsFailed, { ...values, intent });
    return data<FormFailure>(failure, { status: result.error.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: isChange ? profileMessages.changed : done });
  throw redirect(`${detailsPath}${part}`);
}

/** The page has fields of the same name in several forms: errors are named by the ids. */
const withPrefix = (kind: string, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [`${kind}-${name}`, sentence]));

async function deleteEntry(context: PageContext, entryId: string) {
  const result = await api(context).call(removeProfileEntry, { params: { entryId } });
  // It is gone already.
  if (!result.ok && result.error.code !== 'not_found') {
    const failure = failureFrom(result.error, detailsFailed, { intent: 'delete' });
    return data<FormFailure>(failure, { status: result.error.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: profileMessages.removed });
  throw redirect(detailsPath);
}
