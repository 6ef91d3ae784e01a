import { product } from '@akwan/contract/product.ts';
import type { LegalPart } from './legal-text.tsx';

const { name } = product;

export const termsParts: LegalPart[] = [
  {
    id: 'what-it-is',
    title: `What ${name} is`,
    lines: [
      `${name} is a place where people in Ghana find first jobs, internships, national service and mentors. It costs job seekers nothing.`,
      'We show what employers and mentors write. We are not the employer, and we do not hire, pay or choose anybody.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    lines: [
      'One account per person, with your own name and an email address that is yours. Keep the password to yourself.',
      'What you write about yourself is true, and the CV you send is your own.',
      'You can take your data with you and delete your account at any time, under Account.',
    ],
  },
  {
    id: 'jobs',
    title: 'Jobs and mentorships',
    lines: [
      'Every job here must be real, lawful and paid as it says. Nobody may ask for money for a job, an interview or a place.',
      'Employers answer everyone who applies within the days that the job names. We show how well they keep that promise.',
      'Employers use what applicants send for that one job only, and delete their own copies when it is decided.',
      'Mentors give their time freely. A mentorship is no promise of work.',
    ],
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    lines: [
      'No fraud, no insults, no discrimination, no advertising in messages, and nothing that breaks the law of Ghana.',
      'Do not collect the data of others, and do not try to break or overload the service.',
      'Report what looks wrong. We look at every report, and we can hold or remove jobs and messages and suspend accounts. If we suspend you, we tell you why and you can object.',
    ],
  },
  {
    id: 'liability',
    title: 'What we promise, and what we do not',
    lines: [
      'We do our best to keep the service running and your data safe, but it can fail. Keep a copy of what matters to you.',
      'We check what we can, but not every job and not every person. Be careful before you share documents or travel.',
      'Nothing here takes away rights that the law gives you. The law of Ghana applies.',
      'When these terms change in a way that matters, we email you before they do.',
    ],
  },
];
