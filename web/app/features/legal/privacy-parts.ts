import { deletionPauseDays, retention } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import type { LegalPart } from './legal-text.tsx';

const { name } = product;

/** What the product does, in plain words: a change of one is a change of the other. */
export const privacyParts: LegalPart[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    lines: [
      'Your name, email address and password, so that you can log in. The password is stored as a hash that nobody can read, not even us.',
      'What you write in your profile: telephone number, place, biography, skills, education, experience, picture and CV. You can leave any of it out.',
      'What you do here: jobs you post, save or apply for, messages, interviews, work records, mentorships, alerts and notifications.',
      'Devices that show your news: the address and keys that the browser gave us, until you log out there. The text travels encrypted.',
      'Where you are logged in: the browser, the first part of the network address and the time, so that you can log out any device that is not yours.',
      'We keep no advertising profile, we load nothing from other companies into the pages, and we sell nothing to anybody.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    lines: [
      'Everybody: the name, company, picture and text of employers and mentors, and the jobs and mentorships that they offer. Job seekers are in no public list.',
      'Verified companies: your skills, region, the kind of work you want and when you can start, only if you switch that on, and never your name. You can name companies that must not find you.',
      'The company you apply to and its members: your name, email address, telephone number, profile, message, answers to its questions and the CV that you send. You see who opened the CV and when, and you can withdraw it.',
      'The mentor you apply to: your name, email address, picture, skills and biography.',
      'Only you and the company, mentor or mentee you write with: conversations. An administrator sees a message when one of you reports it.',
      'Your work record: you, the employer and the supervisor whom you or the employer name. When it is complete, everybody with its link, unless you switch that off.',
      'Administrators: accounts, jobs and applications, to help and to stop fraud. When they open a CV, you see that, too.',
      'Notes that a company writes about an application are seen by that company alone. Own notes on a mentoring session are seen by you alone, shared ones by mentor and mentees.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    lines: [
      `Your account: until you delete it. An address that is never confirmed: ${retention.unconfirmedDays} days.`,
      `The CV of an application: until you withdraw it or the application, and at most a year after the decision (${retention.cvDays} days).`,
      `The document with which a company shows that it is real: ${retention.proofDays} days after the decision, and not longer than the company. Only its owners and administrators see it.`,
      `Emails we sent you, notifications, and the network addresses in our logs: at most ${retention.logDays} days. The address of the supervisor of a work record: until the record is complete, at most as long after its end. Expired logins are deleted every night, uploads that were not finished after a day.`,
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    lines: [
      'The Data Protection Act, 2012 (Act 843) of Ghana gives you the right to know what is kept about you, to have it corrected, to object and to have it deleted.',
      'See it and take it with you: Account, "Download my data", gives you all of it as one file, at any time.',
      'Correct: your profile, at any time.',
      `Delete: Account, "Delete my account". You are hidden at once and erased after ${deletionPauseDays} days; until then you can change your mind. You can also choose to be erased at once.`,
      'Object, or complain: write to us first, and we answer. You can also complain to the Data Protection Commission of Ghana.',
    ],
  },
  {
    id: 'what-stays',
    title: 'What stays when you delete your account',
    lines: [
      'Employers you applied to keep only the date and their decision, listed as "A former applicant": no name, no address, no text, no file.',
      'People who applied for your job, or for your mentorship, keep its title and the company.',
      'Jobs that an administrator posted for others stay, under another administrator.',
      'People who did an internship or national service with you keep their confirmed work record, with the name of the company.',
      'People you wrote to keep their own messages. Yours become "(deleted)".',
      'Older backups still contain what you deleted until newer ones replace them. If we ever had to restore one, we would delete it again.',
      'The log of what administrators decided keeps a number in place of your account, and nothing else.',
    ],
  },
  {
    id: 'safety',
    title: 'How we protect it',
    lines: [
      'Connections are encrypted, files are checked before anybody can open them, and every page and every call checks who is asking.',
      'A stolen session cannot change your address or password: that needs your password, and we email your old address.',
      'If someone else got hold of your data, we would tell you and the Data Protection Commission without delay.',
      `This page says what ${name} does today. When that changes, this page changes first.`,
    ],
  },
];
