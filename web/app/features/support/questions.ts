import { onlyTheAuthority } from '@akwan/contract/facts.ts';
import { product } from '@akwan/contract/product.ts';

export type Question = { ask: string; answer: string[] };
type Topic = { id: string; title: string; questions: Question[] };

/** Written from what people ask; each answer says what the product really does. */
export const topics: Topic[] = [
  {
    id: 'jobseekers',
    title: 'Looking for work',
    questions: [
      {
        ask: 'Does it cost anything to apply?',
        answer: [
          `No. ${product.name} never asks applicants for money: not to sign up, not to apply, not to be seen first. An employer who does is breaking our rules. Please report it.`,
        ],
      },
      {
        ask: 'Can I apply for national service placements here?',
        answer: [
          'Yes. Choose “NSS” as the job type in the job list. An employer here can only say that they would be glad to have you.',
          onlyTheAuthority,
        ],
      },
      {
        ask: 'What should my CV look like?',
        answer: [
          'One page is enough for a first job. Upload it as a PDF to your profile; for a single job, Word files (.doc, .docx) work too. Up to 5 MB.',
          'The resources centre has tools that help you write and check it.',
        ],
      },
      {
        ask: 'Who can see my CV?',
        answer: [
          'You, the employer of a job you applied to, and our administrators. It has no public address, and each time someone opens it we check that they may.',
        ],
      },
      {
        ask: 'When will I hear back?',
        answer: [
          'When the employer approves or declines your application, we email you. How long that takes is up to them; two weeks is common. Until then it stays pending.',
        ],
      },
    ],
  },
  {
    id: 'employers',
    title: 'Hiring and mentoring',
    questions: [
      {
        ask: 'How do I post a job?',
        answer: [
          'Sign up as an employer with your work email, verify the address, and choose “Post a Job” on your dashboard. You need a title, what the role is about, qualifications and responsibilities. Naming the pay brings more and better applications.',
        ],
      },
      {
        ask: 'Can I change my decision on an application?',
        answer: [
          'For 10 seconds: the card offers Undo. Then we email the applicant, and the decision is final. Take the time you need while it is pending.',
        ],
      },
      {
        ask: 'How do I become a mentor?',
        answer: [
          'On the sign-up page choose Employer and tick “I want to be a mentor”. You then open a mentorship with as many places as you can manage, and decide who joins.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        ask: 'The code has not arrived. What now?',
        answer: [
          'Check your spam folder first. After 60 seconds you can ask for a new code on the verification page. Only the newest code works, for 10 minutes.',
        ],
      },
      {
        ask: 'I forgot my password.',
        answer: [
          'Choose “Forgot Password?” on the login page. We email you a link that works once, within an hour. Setting a new password logs you out everywhere.',
        ],
      },
      {
        ask: 'How do I delete my account?',
        answer: [
          'Open Account and choose “Delete my account”. We hide you at once and delete everything a week later. Until then you can log in and keep your account.',
        ],
      },
    ],
  },
];

export const warningSigns = [
  'You are asked to pay: for a form, training, a uniform, “processing”, or by mobile money before you start.',
  'They want your Ghana Card number, bank PIN or mobile money PIN before you have met anyone.',
  'The pay is far above what others offer for a first job, or nobody can say what the work is.',
  'They push you to decide today, and only ever talk on WhatsApp or Telegram.',
  'They want to meet you alone, in a private place.',
];
