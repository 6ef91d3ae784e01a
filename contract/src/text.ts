import { z } from 'zod';
import { maxSearchLength } from './limits.ts';

// Control characters have no place in a name or an email, and PostgreSQL cannot store NUL at all.
const printable = /^[^\p{Cc}]*$/u;
const printableLines = /^(?:[^\p{Cc}]|[\n\t])*$/u;
// A form sends a line break as two characters; what the person typed and counted is one.
const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n');
export const strange = 'Please remove characters that cannot be shown.';

/** One line that must be there. */
export const requiredLine = (max: number, missing: string, tooLong: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong).regex(printable, strange);

// After a dot a name has a space ("Kwame A. Mensah"); mail programs turn what has none into a link.
const webAddress = /:\/|[@\\]|[.\u3002](?=[\p{L}\p{N}-]{2})|www[.\u3002]|\p{N}[.\u3002]\p{N}/iu;
const asShown = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');
export const hasWebAddress = (text: string) => webAddress.test(asShown(text));

/** The name of a person. It stands in mails, so it must not carry anybody's link. */
export const personName = (missing: string) =>
  requiredLine(60, missing, 'Names may have at most 60 characters.').refine(
    (text) => !hasWebAddress(text) && !/[/:]/.test(asShown(text)),
    {
      message: 'A name cannot contain a web address. Please put a space after a dot.',
    },
  );

/** One line that may be empty. */
export const optionalLine = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).regex(printable, strange);

/** What a list is searched for. */
export const searchLine = optionalLine(
  maxSearchLength,
  `A search may have at most ${maxSearchLength} characters.`,
);

/** The name of a company, which may be empty. It stands in mails, too; "Volta / Oti Farms" and "Kofi: Prints" are fine. */
export const companyName = () =>
  optionalLine(120, 'Company name may have at most 120 characters').refine((text) => !hasWebAddress(text), {
    message: 'A company name cannot contain a web address. Please put a space after a dot.',
  });

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

const webLinkShape = /^$|^(https?:\/\/)?([\p{L}\p{N}-]+\.)+[\p{L}]{2,}(:\d{1,5})?([/?#]\S*)?$/iu;

/** A link that may be empty: scheme (http or https only), domain, path; one without a scheme gets https. */
export const webLink = (max: number, wrong: string) =>
  optionalLine(max, wrong)
    .regex(webLinkShape, wrong)
    .transform((link) => (link && !/^https?:\/\//i.test(link) ? `https://${link}` : link));

/** Of the national service: 2026/2027, where the second year follows the first. May be empty. */
export const serviceYear = z
  .string()
  .trim()
  .refine(
    (typed) => {
      const [, from, to] = /^(20\d\d)\/(20\d\d)$/.exec(typed) ?? [];
      return typed === '' || Number(to) === Number(from) + 1;
    },
    { message: 'Please enter a service year such as 2026/2027.' },
  );
