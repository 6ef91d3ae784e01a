import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailContent, EmailMessage } from '#infra/mail/email-content.ts';

type Person = { firstname: string; lastname: string };
type Decision = {
  applicant: { id: string; firstname: string; email: string };
  mentor: Person & { id: string };
  mentorshipId: string;
  title: string;
  publicUrl: string;
};

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`;
const why = `You are receiving this email because you applied for a mentorship on ${product.name}.`;

/** Why it is sent, and the same in one line. */
const toldOf = (
  { applicant, mentor, mentorshipId }: Decision,
  line: string,
): Pick<EmailContent, 'purpose' | 'notification'> => ({
  notification: { kind: 'decision', text: line, link: '/my-mentorships' },
  purpose: {
    kind: 'decision',
    about: `${mentorshipId} ${applicant.id}`,
    topic: 'mentorships',
    sender: mentor.id,
    digest: { line, subject: 'Answers to {n} applications for mentorships', why },
  },
});

export function approvedEmail(decision: Decision): Promise<EmailMessage> {
  const { applicant, mentor, title, publicUrl } = decision;
  return composeEmail({
    to: applicant.email,
    subject: `Welcome to the mentorship "${title}"`,
    preview: `${nameOf(mentor)} said yes to your application.`,
    heading: `Good news, ${applicant.firstname}`,
    paragraphs: [
      `${nameOf(mentor)} approved your application for the mentorship "${title}".`,
      'When a session is planned, you get an invitation with its time and link.',
    ],
    button: { label: 'See my mentorships', url: `${publicUrl}/my-mentorships` },
    why,
    ...toldOf(decision, `${nameOf(mentor)} approved your application for "${title}".`),
  });
}

export function declinedEmail(decision: Decision): Promise<EmailMessage> {
  const { applicant, mentor, title, publicUrl } = decision;
  return composeEmail({
    to: applicant.email,
    subject: `Your application for the mentorship "${title}"`,
    preview: 'An answer to your application.',
    heading: `Thank you for applying, ${applicant.firstname}`,
    paragraphs: [
      `${nameOf(mentor)} read your application for the mentorship "${title}" and cannot offer you a place this time.`,
      'A mentor can only take a few people at a time, so this is no judgement of you or your abilities. Others would be glad to hear from you.',
    ],
    button: { label: 'See other mentorships', url: `${publicUrl}/mentorships` },
    why,
    ...toldOf(decision, `${nameOf(mentor)} cannot offer you a place in "${title}" this time.`),
  });
}

type Removal = {
  id: string;
  title: string;
  mentor: Person & { id: string };
  status: 'pending' | 'approved';
  publicUrl: string;
};

/** The same for everybody whom it concerns, so it is composed once and names nobody but the mentor. */
export function removedEmail({ id, title, mentor, status, publicUrl }: Removal): Promise<EmailMessage> {
  const news =
    status === 'pending'
      ? `${nameOf(mentor)} no longer offers the mentorship "${title}", so your application will not be decided. This has nothing to do with you.`
      : `${nameOf(mentor)} has ended the mentorship "${title}" that you are part of.`;
  return composeEmail({
    to: '',
    subject: `The mentorship "${title}" is no longer offered`,
    preview: 'News about one of your mentorships.',
    heading: 'A mentorship has ended',
    paragraphs: [news, 'It stays on record under My mentorships.'],
    button: { label: 'See other mentorships', url: `${publicUrl}/mentorships` },
    why,
    notification: { kind: 'mentorship', text: news, link: '/my-mentorships' },
    purpose: {
      kind: 'notice',
      about: id,
      topic: 'mentorships',
      sender: mentor.id,
      digest: { line: news, subject: '{n} mentorships have ended', why },
    },
  });
}

type Completion = {
  mentee: { id: string; firstname: string; email: string };
  mentor: Person & { id: string };
  mentorshipId: string;
  title: string;
  url: string;
  /** The same address within the product. */
  path: string;
};

export function completedEmail(completion: Completion): Promise<EmailMessage> {
  const { mentee, mentor, mentorshipId, title, url, path } = completion;
  const line = `${nameOf(mentor)} says that you completed the mentorship "${title}".`;
  return composeEmail({
    to: mentee.email,
    subject: `You completed the mentorship "${title}"`,
    preview: 'Your certificate is ready.',
    heading: `Well done, ${mentee.firstname}`,
    paragraphs: [line, 'Your certificate has its own link. Anyone you send it to can read it.'],
    button: { label: 'See my certificate', url },
    why,
    notification: { kind: 'mentorship', text: line, link: path },
    purpose: {
      kind: 'notice',
      about: `${mentorshipId} ${mentee.id}`,
      topic: 'mentorships',
      sender: mentor.id,
      digest: { line, subject: '{n} mentorships are completed', why },
    },
  });
}
