import type { skills } from '@akwan/contract/lists/skills.ts';

type DemoMentee = {
  key: string;
  firstname: string;
  lastname: string;
  biography: string;
  skills: (typeof skills)[number][];
};

/** Job seekers who look for a mentor. Everybody is made up; their addresses end in .example. */
export const demoMentees: DemoMentee[] = [
  {
    key: 'kojo',
    firstname: 'Kojo',
    lastname: 'Antwi',
    biography:
      'Final-year computer science student at KNUST. I have built two small web shops for traders in Kumasi.',
    skills: ['JavaScript', 'HTML', 'CSS', 'Git'],
  },
  {
    key: 'akua',
    firstname: 'Akua',
    lastname: 'Nyarko',
    biography:
      'Statistics graduate. I like numbers that end in a decision and want my first role as an analyst.',
    skills: ['Statistics', 'Microsoft Excel', 'SQL'],
  },
  {
    key: 'selorm',
    firstname: 'Selorm',
    lastname: 'Agbeko',
    biography:
      'National service at a district assembly in Ho, where I look after the network and forty computers.',
    skills: ['Networking', 'IT Support', 'Linux'],
  },
  {
    key: 'fatima',
    firstname: 'Fatima',
    lastname: 'Iddrisu',
    biography: 'Self-taught designer from Tamale. I redraw the apps that my mother finds hard to use.',
    skills: ['UI Design', 'Figma', 'Graphic Design', 'Dagbani'],
  },
  {
    key: 'kwesi',
    firstname: 'Kwesi',
    lastname: 'Arthur-Mills',
    biography:
      'Studied economics in Cape Coast, wrote for the student paper, and found out that I enjoy explaining software.',
    skills: ['Content Writing', 'Editing', 'Research'],
  },
  {
    key: 'naa',
    firstname: 'Naa',
    lastname: 'Okai',
    biography: 'Diploma in software engineering. Between two internships I am learning how real teams ship.',
    skills: ['Java', 'SQL', 'Software Testing'],
  },
  {
    key: 'ibrahim',
    firstname: 'Ibrahim',
    lastname: 'Mahama',
    biography: 'Electrical engineer by training, Linux tinkerer by night.',
    skills: ['Linux', 'Python', 'Internet of Things'],
  },
];
