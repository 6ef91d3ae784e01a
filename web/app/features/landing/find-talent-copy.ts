import { drawings } from './drawings.ts';
import type { LandingCopy } from './landing-copy.ts';

export const findTalentCopy: LandingCopy = {
  details: [
    { drawing: drawings.paper, name: 'The role', text: 'A title, what the work is, what you ask for.' },
    { drawing: drawings.place, name: 'The place', text: 'One of 16 regions, or anywhere in the world.' },
    { drawing: drawings.money, name: 'The pay', text: 'A range in GH₵. Posts that name it earn trust.' },
    {
      drawing: drawings.tag,
      name: 'The field',
      text: 'Tags from 35 categories, so the right people find it.',
    },
  ],
  steps: [
    {
      title: 'Post in one sitting',
      text: 'One form for jobs, internships and national service places. Change it whenever you need.',
    },
    {
      title: 'Read in one list',
      text: 'Each applicant’s CV, message and contact details side by side: pending, approved, declined.',
    },
    {
      title: 'Decide with one tap',
      text: 'Approve or decline. We email the applicant, so nobody is left waiting.',
    },
  ],
  reasons: [
    {
      drawing: drawings.school,
      title: 'Beginners on purpose',
      text: 'Everyone here looks for a first step: students, national service personnel, new graduates.',
    },
    {
      drawing: drawings.clock,
      title: 'Less time per hire',
      text: 'No inbox full of attachments. CVs open in the browser and download when you want them.',
    },
    {
      drawing: drawings.shield,
      title: 'Careful with data',
      text: 'A CV is seen by its owner, by you and by our administrators. Each time someone opens it, we check that they may.',
    },
    {
      drawing: drawings.mail,
      title: 'A name for fairness',
      text: 'Every decision reaches the applicant by email. People remember who took the trouble.',
    },
  ],
};
