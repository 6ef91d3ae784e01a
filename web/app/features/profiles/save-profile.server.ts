import { getCompany } from '@akwan/contract/companies.ts';
import { profileCvLooksBlank, profileUpdated, updateProfile } from '@akwan/contract/profiles.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom } from '#forms/form-failure.ts';

/** The line about the company as its page shows it; null when there is none, or it could not be read. */
export async function loadCompanyLine(context: PageContext, userId: string): Promise<string | null> {
  const result = await api(context).call(getCompany, { params: { companyId: userId } });
  return result.ok ? result.reply.company.companyLine : null;
}

const missing = { firstname: 'Please enter your first name.', lastname: 'Please enter your last name.' };

export async function saveProfile(context: PageContext, request: Request) {
  const upload = { body: request.body, contentType: request.headers.get('content-type') ?? '' };
  const result = await api(context).call(updateProfile, { upload });
  if (result.ok) {
    const { flash } = getRequestContext(context);
    flash({ kind: 'success', text: profileUpdated });
    if (result.reply.cvLooksBlank) flash({ kind: 'info', text: profileCvLooksBlank });
    throw redirect('/profile');
  }
  const { errors, values, ...failure } = failureFrom(result.error, 'Failed to update profile.');
  const named = Object.entries(missing).filter(([name]) => errors[name] && !values[name]?.trim());
  return data(
    { ...failure, errors: { ...errors, ...Object.fromEntries(named) }, values },
    { status: result.error.status },
  );
}
