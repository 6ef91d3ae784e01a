import type { DemoMentor } from './demo-mentor.ts';
import { kwame } from './mentors/kwame.ts';

/** Of the applicants Ama (`ama`) is the job seeker to log in as; the others are in `demo-mentees.ts`. */
export const demoMentors: DemoMentor[] = [
  kwame,
  {
    firstname: 'Abena',
    lastname: 'Sarpong',
    email: 'abena.sarpong@mentors.example',
    biography:
      'Data lead at a health insurer. I came from nursing, so I know what changing fields feels like.',
    mentorships: [
      {
        title: 'From spreadsheet to SQL',
        description:
          'For everybody who is good at Excel and wants more: we take one real data set and ask it better questions each week.',
        skills: ['SQL', 'Data Analysis', 'Power BI'],
        duration: '2 months',
        places: 4,
        daysAgo: 18,
        applicants: { akua: 'approved', kwesi: 'approved', ama: 'declined', fatima: 'pending' },
      },
      {
        title: 'Machine learning without the fog',
        description: 'What it can do, what it cannot, and a small model that you understand from end to end.',
        skills: ['Python', 'Machine Learning'],
        duration: '10 weeks',
        places: 2,
        daysAgo: 15,
        applicants: { akua: 'approved', ibrahim: 'approved' },
      },
    ],
    sessions: [
      { topic: 'Joins, drawn on paper', inDays: 2, from: '18:30', to: '19:30', mentees: ['akua', 'kwesi'] },
    ],
  },
  {
    firstname: 'Yaw',
    lastname: 'Addo',
    email: 'yaw.addo@mentors.example',
    biography: 'Security engineer. I break things by day so that they hold at night.',
    mentorships: [
      {
        title: 'A way into cybersecurity',
        description:
          'Which roles there are, what to learn first, and a home lab that costs nothing. You leave with a plan for the next six months.',
        skills: ['Cybersecurity', 'Ethical Hacking', 'Linux'],
        duration: '6 weeks',
        places: 1,
        daysAgo: 12,
        applicants: { selorm: 'approved', ibrahim: 'declined' },
      },
      {
        title: 'Write software that is hard to break',
        description: 'Ten mistakes that open doors, found and closed in code that you bring along.',
        skills: ['JavaScript', 'PHP', 'Cybersecurity'],
        duration: '5 weeks',
        places: 8,
        daysAgo: 6,
        applicants: { naa: 'pending' },
      },
    ],
    sessions: [],
  },
  {
    firstname: 'Efua',
    lastname: 'Quaye',
    email: 'efua.quaye@mentors.example',
    biography: 'Product designer for two banks and a bakery. The bakery was harder.',
    mentorships: [
      {
        title: 'A portfolio that gets you invited',
        description:
          'We choose three works, tell their stories, and throw the rest away. Weekly, with homework.',
        skills: ['UI/UX Design', 'Figma'],
        duration: '2 months',
        places: 3,
        daysAgo: 9,
        applicants: { fatima: 'approved' },
      },
      {
        title: 'Research with the people next door',
        description: 'How to ask, watch and listen, so that what you design is used.',
        skills: ['UI/UX Design', 'Product Management'],
        duration: '4 weeks',
        places: 5,
        daysAgo: 3,
        applicants: {},
      },
    ],
    sessions: [],
  },
  {
    firstname: 'Nii',
    lastname: 'Lamptey',
    email: 'nii.lamptey@mentors.example',
    biography: 'Keeps servers running for a logistics company in Tema.',
    mentorships: [
      {
        title: 'Linux, containers and the cloud',
        description:
          'From the first command line to a small service that you deploy, watch and repair yourself.',
        skills: ['Linux', 'Docker', 'AWS', 'CI/CD'],
        duration: '3 months',
        places: 4,
        daysAgo: 7,
        applicants: { selorm: 'pending', ibrahim: 'pending' },
      },
    ],
    sessions: [],
  },
  {
    firstname: 'Akosua',
    lastname: 'Frimpong',
    email: 'akosua.frimpong@mentors.example',
    biography: 'Technical writer and former teacher. If you can explain it, you have understood it.',
    mentorships: [
      {
        title: 'Explain software so that people get it',
        description:
          'Manuals, release notes, help texts: we write one of each and test them on real readers.',
        skills: ['Technical Writing', 'Git'],
        duration: '6 weeks',
        places: 3,
        daysAgo: 2,
        applicants: { kwesi: 'pending' },
      },
    ],
    sessions: [],
  },
];
