import { drawings } from './drawings.ts';
import type { Field, LandingCopy } from './landing-copy.ts';

export const homeCopy: LandingCopy & { fields: Field[] } = {
  details: [
    { drawing: drawings.money, name: 'The pay', text: 'A range in GH₵, or a plain “Confidential”.' },
    { drawing: drawings.place, name: 'The place', text: 'Region, and whether on-site, hybrid or remote.' },
    { drawing: drawings.job, name: 'The kind', text: 'Entry level, internship or national service.' },
    { drawing: drawings.person, name: 'The person', text: 'Who posted it, for which company, and when.' },
    { drawing: drawings.paper, name: 'Your CV', text: 'Seen by that employer, not by the world.' },
  ],
  fields: [
    {
      drawing: drawings.chart,
      name: 'Finance & Accounting',
      category: 'Finance',
      text: 'Banks, audit firms, microfinance and the accounts office of the company next door. Good with figures and careful with detail? Start here.',
      roles: ['Audit trainee', 'Accounts assistant', 'Payroll clerk', 'Mobile money operations'],
    },
    {
      drawing: drawings.screen,
      name: 'Development & IT',
      category: 'Software Development',
      text: 'Start-ups, telcos, agencies and IT desks. Show what you have built, at school or at home, and learn the rest on the job.',
      roles: ['Junior developer', 'IT support', 'Data assistant', 'Software tester'],
    },
  ],
  steps: [
    {
      title: 'Make your profile',
      text: 'Your skills, a few lines about you, your CV as a PDF. Once, and it is ready for every job.',
    },
    {
      title: 'Apply in minutes',
      text: 'Send your CV with a few words of your own. Applying never costs money here.',
    },
    {
      title: 'Follow the answer',
      text: 'Approved or declined, you get an email when the employer decides. No guessing.',
    },
  ],
  reasons: [
    {
      drawing: drawings.school,
      title: 'Made for beginners',
      text: 'Only first jobs, internships and national service. Nobody asks for ten years of experience.',
    },
    {
      drawing: drawings.money,
      title: 'Pay in the open',
      text: 'Ranges in cedis on the job itself, so you know before you spend data and time on it.',
    },
    {
      drawing: drawings.mentor,
      title: 'Mentors who have done it',
      text: 'People who do the work you want, with open places and sessions you can join.',
    },
    {
      drawing: drawings.mail,
      title: 'An answer, not silence',
      text: 'Each application has a status, and an email tells you when it changes.',
    },
  ],
};
