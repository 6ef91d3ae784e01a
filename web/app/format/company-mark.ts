import { product } from '@akwan/contract/product.ts';
import type { CompanyMark } from '@akwan/contract/verifications.ts';
import { dayOf } from './dates.ts';

/** What was checked of a company, and when: "Registration checked, 3 May 2026; address at volta.com.gh confirmed". */
export function markInFull({ checkedAt, registration, domain }: CompanyMark): string {
  const checked = `${registration ? 'Registration checked' : `Checked by ${product.name}`}, ${dayOf(checkedAt)}`;
  return domain ? `${checked}; address at ${domain} confirmed` : checked;
}
