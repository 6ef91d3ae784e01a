import { exportOwnData } from '@akwan/contract/own-data.ts';
import { redirect } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import { accountFailures } from '#features/accounts/account-failures.ts';
import { failureFrom, textOf } from '#forms/form-failure.ts';
import type { Route } from './+types/account-export';

/** The file is the answer to a form, so the address alone leads to that form. */
export const loader = () => redirect('/account');

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const code = textOf(form, 'exportCode');
  const body = { password: textOf(form, 'exportPassword'), ...(code && { code }) };
  const result = await api(context).download(exportOwnData, { body });
  if (result.ok) return result.reply;
  const text = failureFrom(result.error, accountFailures.export).message;
  getRequestContext(context).flash({ kind: 'error', text });
  return redirect('/account');
}
