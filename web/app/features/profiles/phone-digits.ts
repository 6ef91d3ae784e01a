import type { ChangeEvent } from 'react';

const nationalDigits = 9;

/** What stands after +233: digits only, without the country code of a pasted number and without the leading 0. */
export function phoneDigits(typed: string): string {
  return typed
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)?233(?=0?\d{9})/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, nationalDigits);
}

export function normalizePhone({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const digits = phoneDigits(input.value);
  if (digits !== input.value) input.value = digits;
}
