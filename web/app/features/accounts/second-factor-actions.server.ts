import type { ApiError } from '@akwan/contract/request-context.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  factorMessages,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '@akwan/contract/second-factor.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, textOf } from '#forms/form-failure.ts';
import { accountFailures } from './account-failures.ts';

/** What is shown once and never again: it is the answer to the form, not part of the page. */
export const factorActions = {
  'begin-factor': async (context: PageContext, form: FormData) => {
    const body = { password: textOf(form, 'factorPassword') };
    const result = await api(context).call(beginSecondFactor, { body });
    if (!result.ok) return failed(result.error);
    const { secret, qrCode } = result.reply;
    return data({ setup: { secret, qrCode } });
  },

  'confirm-factor': async (context: PageContext, form: FormData) => {
    const body = { code: textOf(form, 'factorCode') };
    const result = await api(context).call(confirmSecondFactor, { body });
    if (!result.ok) return failed(result.error);
    return data({ recoveryCodes: result.reply.recoveryCodes });
  },

  'renew-codes': async (context: PageContext, form: FormData) => {
    const result = await api(context).call(renewRecoveryCodes, { body: passwordAndCode(form) });
    if (!result.ok) return failed(result.error);
    return data({ recoveryCodes: result.reply.recoveryCodes });
  },

  'factor-off': async (context: PageContext, form: FormData) => {
    const result = await api(context).call(switchOffSecondFactor, { body: passwordAndCode(form) });
    if (!result.ok) return failed(result.error);
    getRequestContext(context).flash({ kind: 'success', text: factorMessages.off });
    throw redirect('/account');
  },
};

const passwordAndCode = (form: FormData) => ({
  password: textOf(form, 'factorPassword'),
  code: textOf(form, 'factorCode'),
});

/** The fields of this part have names of their own, since the page has several forms. */
function failed(error: ApiError) {
  const { password, code } = error.fields;
  const fields = { ...(password && { factorPassword: password }), ...(code && { factorCode: code }) };
  const failure = failureFrom({ ...error, fields }, accountFailures.factor, { intent: 'second-factor' });
  return data(failure, { status: error.status });
}
