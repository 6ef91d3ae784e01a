import { z } from 'zod';
import { categories } from './lists/categories.ts';
import { jobTypes, replyPledges, salaryRanges, workStyles } from './lists/choices.ts';
import { locations } from './lists/locations.ts';
import { QuestionsInput } from './questions.ts';
import { companyName, optionalLine, optionalText, requiredLine, requiredText, serviceYear } from './text.ts';

const longest = 10_000;
const longText = (name: string) =>
  requiredText(longest, `${name} is required`, `${name} may have at most 10,000 characters`);

/** An empty choice is one that was taken back; an absent one is not spoken of. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z
    .union([z.literal(''), z.null(), z.enum(values, { error: message })], { error: message })
    .optional()
    .transform((value) => (value === undefined ? undefined : value || null));

const badOpenings = 'Please enter how many people you want, from 1 to 999.';

const openings = z
  .union([z.number(), z.string().max(40, badOpenings)], { error: badOpenings })
  .transform((typed) => (typed === '' ? undefined : Number(typed)))
  .pipe(z.int({ error: badOpenings }).min(1, badOpenings).max(999, badOpenings).optional());

const badAllowance = 'Please enter the allowance in cedis a month, such as 715.57.';

/** Cedis a month, also as people write it: "GH₵ 1,200.50". Empty is none. */
const allowance = z
  .union([z.number(), z.string().max(40, badAllowance), z.null()], { error: badAllowance })
  .transform((typed) => (typeof typed === 'string' ? typed.replace(/^\s*(GH)?[₵¢]?|,|\s/giu, '') : typed))
  .transform((typed) => (typed === '' || typed === null ? null : Number(typed)))
  .pipe(z.number({ error: badAllowance }).min(0, badAllowance).max(1_000_000, badAllowance).nullable());

/** What a company says of itself. */
export const companyLine = optionalLine(140, 'The line about the company may have at most 140 characters');

export const JobInput = z.object({
  title: requiredLine(120, 'Job title is required', 'Job title may have at most 120 characters'),
  location: choice(locations, 'Please choose a location from the list.'),
  type: choice(jobTypes, 'Please choose a job type from the list.'),
  style: choice(workStyles, 'Please choose a work style from the list.'),
  salaryRange: choice(salaryRanges, 'Please choose a salary range from the list.'),
  tags: z
    .array(z.enum(categories, { error: 'Please choose tags from the list.' }))
    .max(categories.length)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  aboutRole: longText('About role'),
  qualification: longText('Qualification'),
  responsibility: longText('Responsibility'),
  /** Counts only from admins; an employer's company is the one on the profile. */
  companyName: companyName().nullish(),
  /** One line about an employer's company; kept on the profile where that names no company yet. */
  companyLine: companyLine.nullish(),
  /** Counts only from admins; separated by commas. */
  externalLinks: optionalText(2_000, 'External links may have at most 2,000 characters').nullish(),
  /** The last day on which one can apply; empty for no end. */
  closingDate: z
    .union([z.literal(''), z.null(), z.iso.date('Please enter a date such as 2026-12-31.')])
    .optional(),
  /** How many people are wanted: 1 when not said. */
  openings: openings.optional(),
  /** Both count for national service only. */
  serviceYear: serviceYear.nullish(),
  allowance: allowance.optional(),
  /** The employer promises every applicant an answer within so many days; 14 by default. */
  replyWithinDays: z.coerce
    .number()
    .refine((days) => replyPledges.some((pledge) => pledge === days), {
      message: 'Please choose 7, 14 or 30 days.',
    })
    .optional(),
  /** What people answer when they apply; an empty list asks nothing. */
  questions: QuestionsInput.optional(),
});
export type JobInput = z.infer<typeof JobInput>;
