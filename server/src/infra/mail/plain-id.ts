const substitutes = 'ghijklmnop';

/** An id without digits: the six digits of a code stay the only ones that a mail and the inbox show. */
export const toPlainId = (id: string): string =>
  id.replace(/\d/g, (digit) => substitutes.charAt(Number(digit)));

export const fromPlainId = (plain: string): string =>
  plain.replace(/[g-p]/g, (substitute) => String(substitutes.indexOf(substitute)));
