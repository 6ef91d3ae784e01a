import {
  changeCompany,
  changeMember,
  companyMessages,
  handOverCompany,
  inviteColleague,
  removeMember,
  withdrawInvitation,
} from '@akwan/contract/company.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import {
  confirmAddress,
  requestVerification,
  sendAddressCode,
  verificationMessages,
} from '@akwan/contract/verifications.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureFrom, failureMessage, textOf, textsOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { companyFailed } from './company-failed.ts';

const backTo = '/company';

/** The one form with a file; it is passed on as a stream. */
export async function sendVerification(context: PageContext, request: Request) {
  const upload = { body: request.body, contentType: request.headers.get('content-type') ?? '' };
  const result = await api(context).call(requestVerification, { upload });
  if (!result.ok)
    return data(failureFrom(result.error, companyFailed, { intent: 'verify' }), {
      status: result.error.status,
    });
  getRequestContext(context).flash({ kind: 'success', text: verificationMessages.requested });
  throw redirect(`${backTo}#verification`);
}

/** The forms of the page, by their intent. */
export async function runCompanyAction(context: PageContext, request: Request) {
  const form = await request.formData();
  const client = api(context);
  const params = { userId: textOf(form, 'userId') };
  const answer = (result: ApiResult<unknown>, done: string) =>
    listActionResult(context, request, result, {
      done,
      failed: failureMessage(result, companyFailed),
      backTo,
    });
  /** Of forms with fields: what was typed stays when it is wrong. */
  const saved = (result: ApiResult<unknown>, done: string, values: Record<string, string>) => {
    if (!result.ok) {
      const failure = failureFrom(result.error, companyFailed, { ...values, intent: textOf(form, 'intent') });
      return data(failure, { status: result.error.status });
    }
    getRequestContext(context).flash({ kind: 'success', text: done });
    throw redirect(backTo);
  };

  return dispatchIntent(form, {
    save: async () => {
      const values = textsOf(form, 'name', 'line');
      return saved(await client.call(changeCompany, { body: values }), companyMessages.saved, values);
    },
    invite: async () => {
      const values = textsOf(form, 'email', 'role');
      return saved(await client.call(inviteColleague, { body: values }), companyMessages.invited, values);
    },
    withdraw: async () => {
      const invitation = { invitationId: textOf(form, 'invitationId') };
      return answer(await client.call(withdrawInvitation, { params: invitation }), companyMessages.withdrawn);
    },
    role: async () => {
      const body = { role: textOf(form, 'role') };
      return answer(await client.call(changeMember, { params, body }), companyMessages.roleChanged);
    },
    remove: async () => answer(await client.call(removeMember, { params }), companyMessages.removed),
    leave: async () => answer(await client.call(removeMember, { params }), companyMessages.left),
    address: async () => {
      const values = textsOf(form, 'domainEmail');
      const result = await client.call(sendAddressCode, { body: { email: values.domainEmail } });
      return saved(result, result.ok ? result.reply.message : '', values);
    },
    code: async () =>
      saved(
        await client.call(confirmAddress, { body: { code: textOf(form, 'code') } }),
        verificationMessages.confirmed,
        {},
      ),
    'hand-over': async () => {
      const code = textOf(form, 'code');
      const body = { ...textsOf(form, 'userId', 'password'), ...(code && { code }) };
      const values = { userId: params.userId };
      return saved(await client.call(handOverCompany, { body }), companyMessages.handedOver, values);
    },
  });
}
