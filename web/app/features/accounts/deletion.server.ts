import { getOwnCompany } from '@akwan/contract/company.ts';
import { deleteAccount, keepAccount, ownDataMessages } from '@akwan/contract/own-data.ts';
import { data, redirect } from 'react-router';
import { checkSession } from '#api/current-user.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { withQuery } from '#api/paths.ts';
import { failureFrom, failureMessage, missingFields, textOf } from '#forms/form-failure.ts';
import { accountFailures } from './account-failures.ts';

const intent = 'delete-account';

export type Heir = { value: string; label: string };

/** Whom the only owner of a company can leave it to; nobody else is asked. */
export async function loadHeirs(context: PageContext): Promise<Heir[]> {
  const { team } = await checkSession(context);
  if (team?.role !== 'owner' || !team.hasColleagues) return [];
  const result = await api(context).call(getOwnCompany);
  if (!result.ok || result.reply.members.filter(({ role }) => role === 'owner').length > 1) return [];
  return result.reply.members.flatMap(({ userId, firstname, lastname, role }) =>
    role === 'owner' ? [] : [{ value: userId, label: `${firstname} ${lastname}` }],
  );
}

/** Leads to the page that says what happens now: the session is over. */
export async function deleteOwnAccount(context: PageContext, form: FormData) {
  const missing = missingFields(form, { deletionPassword: 'Please enter your password.' });
  if (missing) return data({ ...missing, values: { intent } }, { status: 400 });
  const code = textOf(form, 'deletionCode');
  const now = form.get('now') !== null;
  const heirId = textOf(form, 'heirId');
  const body = {
    password: textOf(form, 'deletionPassword'),
    now,
    ...(code && { code }),
    ...(heirId && { heirId }),
  };
  const result = await api(context).call(deleteAccount, { body });
  if (result.ok) {
    throw redirect(withQuery('/goodbye', { until: result.reply.eraseAt?.slice(0, 10) }));
  }
  const { password, code: wrongCode } = result.error.fields;
  const fields = {
    ...(password && { deletionPassword: password }),
    ...(wrongCode && { deletionCode: wrongCode }),
  };
  const failure = failureFrom({ ...result.error, fields }, accountFailures.deletion, { intent });
  return data(failure, { status: result.error.status });
}

export async function keepOwnAccount(context: PageContext) {
  const result = await api(context).call(keepAccount);
  getRequestContext(context).flash(
    result.ok
      ? { kind: 'success', text: ownDataMessages.kept }
      : { kind: 'error', text: failureMessage(result, 'Failed to keep your account.') },
  );
  return redirect(result.ok ? '/account' : '/leaving');
}
