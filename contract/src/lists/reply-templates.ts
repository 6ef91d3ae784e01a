import type { ApplicationStatus } from './choices.ts';

export type Decision = Exclude<ApplicationStatus, 'pending'>;

/** Ready sentences for the email that carries a decision. Each belongs to one decision. */
export const replyTemplates = [
  {
    key: 'kind-no',
    decision: 'declined',
    label: 'A kind no',
    text: 'Thank you for the time you put into your application. Many people applied for a few openings, and we chose others this time. We wish you well and hope to hear from you again.',
  },
  {
    key: 'close-no',
    decision: 'declined',
    label: 'A close no',
    text: 'Your application was one of the last we discussed, and it was a close decision. Please apply again when we post our next job. We would be glad to see your name.',
  },
  {
    key: 'experience-no',
    decision: 'declined',
    label: 'More experience needed',
    text: 'We liked your application, but this job needs someone who has done the work before. An internship or a mentor in the field would bring you closer, and we would be glad to hear from you then.',
  },
  {
    key: 'filled-no',
    decision: 'declined',
    label: 'The job is filled',
    text: 'We have filled this job, so we are not taking more applications further. This is no judgement of you. Thank you for your interest in our work.',
  },
  {
    key: 'next-step',
    decision: 'approved',
    label: 'A yes with the next step',
    text: 'We would like to move forward with you. We will write or call within a few days to agree on the next step. Please have your certificates ready.',
  },
] as const satisfies readonly { key: string; decision: Decision; label: string; text: string }[];

/** Offered with every decline. */
export const kindSentence = replyTemplates[0].key;

export const templatesFor = (decision: string) =>
  replyTemplates.filter((template) => template.decision === decision);

/** A template's text by its key, and only for its own decision. */
export const templateText = (decision: string, key: string): string =>
  templatesFor(decision).find((template) => template.key === key)?.text ?? '';

const spaced = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** True when a message contains the words of another decision's template. */
export const contradicts = (decision: string, message: string): boolean => {
  const written = spaced(message);
  return replyTemplates.some(
    (template) => template.decision !== decision && written.includes(spaced(template.text)),
  );
};
