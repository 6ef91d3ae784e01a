import { z } from 'zod';

// Control characters have no place in a name or an email, and PostgreSQL cannot store NUL at all.
const printable = /^[^\p{Cc}]*$/u;
const printableLines = /^(?:[^\p{Cc}]|[\n\t])*$/u;
// A form sends a line break as two characters; what the person typed and counted is one.
const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n');
const strange = 'Please remove characters that cannot be shown.';

/** One line that must be there. */
export const requiredLine = (max: number, missing: string, tooLong: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong).regex(printable, strange);

/** One line that may be empty. */
export const optionalLine = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).regex(printable, strange);

/** Text of several lines that must be there. */
export const requiredText = (max: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .trim()
    .overwrite(oneBreak)
    .min(1, missing)
    .max(max, tooLong)
    .regex(printableLines, strange);

/** Text of several lines that may be empty. */
export const optionalText = (max: number, tooLong: string) =>
  z.string().trim().overwrite(oneBreak).max(max, tooLong).regex(printableLines, strange);
