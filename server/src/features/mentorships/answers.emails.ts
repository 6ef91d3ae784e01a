import { mentorAnswerDays } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import { dayAndMonth } from '#domain/dates.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { DueAnswers } from './answers.queries.ts';
import type { NextInLine } from './waiting-list.queries.ts';

const why = `You are receiving this email because you applied for a mentorship on ${product.name}.`;

/** To the mentor: two reminders, and that the mentorship is paused. */
export function answersDueEmail(due: DueAnswers, publicUrl: string): Promise<EmailMessage> {
  const { id, title, firstname, email, step, amount } = due;
  const isPaused = step === 3;
  const people = amount === 1 ? '1 person' : `${amount} people`;
  const line = isPaused
    ? `The mentorship "${title}" is paused: ${people} had no answer within ${mentorAnswerDays} days.`
    : `Please answer by ${dayAndMonth(due.answer_by)}: ${people} ${amount === 1 ? 'waits' : 'wait'} to hear from you about "${title}".`;
  const link = `/mentorship-applicants/${id}?status=pending&sort=oldest`;
  return composeEmail({
    to: email,
    subject: isPaused
      ? `The mentorship "${title}" is paused`
      : `${people} ${amount === 1 ? 'waits' : 'wait'} for your answer`,
    preview: line,
    heading: isPaused
      ? `Please answer those who wait, ${firstname}`
      : `People are waiting for you, ${firstname}`,
    paragraphs: [
      line,
      isPaused
        ? 'Nobody new can apply for it now. When you have answered everyone who waited too long, it is open again by itself.'
        : `Everyone who applies is promised an answer within ${mentorAnswerDays} days. After that the mentorship pauses until you have answered.`,
      'A no is an answer too.',
    ],
    button: { label: 'Answer now', url: `${publicUrl}${link}` },
    why: `You are receiving this email because you offer a mentorship on ${product.name}.`,
    notification: { kind: 'answer', text: line, link },
    purpose: {
      kind: 'notice',
      about: `answers ${id} ${step} ${due.answer_by.toISOString()}`,
      topic: 'pledge',
    },
  });
}

/** To those who waited too long; still without recipient. */
export function lateAnswerEmail(
  { id, title, firstname, lastname, mentor_id }: DueAnswers,
  publicUrl: string,
): Promise<EmailMessage> {
  const line = `${firstname} ${lastname} has not answered about "${title}" within ${mentorAnswerDays} days.`;
  return composeEmail({
    to: '',
    subject: `No answer yet about the mentorship "${title}"`,
    preview: line,
    heading: 'No answer has come yet',
    paragraphs: [
      line,
      'The mentorship is now paused: nobody new can apply until you and the others have an answer. Your application stays, and we email you when it is answered.',
      'It says nothing about you. You can apply for other mentorships at the same time.',
    ],
    button: { label: 'See other mentorships', url: `${publicUrl}/mentorships` },
    why,
    notification: { kind: 'answer', text: line, link: '/my-mentorships' },
    purpose: {
      kind: 'notice',
      about: `late ${id}`,
      topic: 'unanswered',
      sender: mentor_id,
      digest: { line, subject: 'No answer to {n} applications for mentorships', why },
    },
  });
}

/** From the waiting list to a place. */
export function placeEmail(next: NextInLine, publicUrl: string): Promise<EmailMessage> {
  const mentor = `${next.mentor_firstname} ${next.mentor_lastname}`;
  const line = `A place is free in "${next.title}", and your application is now with ${mentor}.`;
  return composeEmail({
    to: next.email,
    subject: `A place is free in the mentorship "${next.title}"`,
    preview: line,
    heading: `You are next, ${next.firstname}`,
    paragraphs: [
      line,
      `${mentor} reads it and answers within ${mentorAnswerDays} days.`,
      'If you no longer want the place, please withdraw, so that somebody else gets it.',
    ],
    button: { label: 'See my mentorships', url: `${publicUrl}/my-mentorships` },
    why,
    notification: { kind: 'mentorship', text: line, link: '/my-mentorships' },
    purpose: {
      kind: 'notice',
      about: `place ${next.mentorship_id} ${next.id}`,
      topic: 'mentorships',
      sender: next.mentor_id,
      digest: { line, subject: 'A place is free in {n} mentorships', why },
    },
  });
}
