import type { skills } from '@akwan/contract/lists/skills.ts';

type DemoMentee = {
  key: string;
  firstname: string;
  lastname: string;
  biography: string;
  /** What they write to every mentor they apply to. */
  motivation: string;
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
    motivation:
      'I can build a page, but I have never worked in a team. I want to learn how real code is reviewed before I apply.',
    skills: ['JavaScript', 'HTML', 'CSS', 'Git'],
  },
  {
    key: 'akua',
    firstname: 'Akua',
    lastname: 'Nyarko',
    biography:
      'Statistics graduate. I like numbers that end in a decision and want my first role as an analyst.',
    motivation:
      'My SQL is from a textbook. I would like to work on real questions with somebody who asks them every day.',
    skills: ['Statistics', 'Microsoft Excel', 'SQL'],
  },
  {
    key: 'selorm',
    firstname: 'Selorm',
    lastname: 'Agbeko',
    biography:
      'National service at a district assembly in Ho, where I look after the network and forty computers.',
    motivation:
      'After service I want to move from repairing networks to building the software that runs on them. Evenings suit me best.',
    skills: ['Networking', 'IT Support', 'Linux'],
  },
  {
    key: 'fatima',
    firstname: 'Fatima',
    lastname: 'Iddrisu',
    biography: 'Self-taught designer from Tamale. I redraw the apps that my mother finds hard to use.',
    motivation:
      'Nobody around me designs for a living. I want honest comments on my work, and to learn what to charge.',
    skills: ['UI Design', 'Figma', 'Graphic Design', 'Dagbani'],
  },
  {
    key: 'kwesi',
    firstname: 'Kwesi',
    lastname: 'Arthur-Mills',
    biography:
      'Studied economics in Cape Coast, wrote for the student paper, and found out that I enjoy explaining software.',
    motivation:
      'I can write, and I want to write about software. Please show me where to begin and what a first portfolio needs.',
    skills: ['Content Writing', 'Editing', 'Research'],
  },
  {
    key: 'naa',
    firstname: 'Naa',
    lastname: 'Okai',
    biography: 'Diploma in software engineering. Between two internships I am learning how real teams ship.',
    motivation:
      'I failed two technical interviews this year and never heard why. I would like to practise until I know.',
    skills: ['Java', 'SQL', 'Software Testing'],
  },
  {
    key: 'ibrahim',
    firstname: 'Ibrahim',
    lastname: 'Mahama',
    biography: 'Electrical engineer by training, Linux tinkerer by night.',
    motivation:
      'My team has no senior developer. One hour a week with somebody who has done it would save me months.',
    skills: ['Linux', 'Python', 'Internet of Things'],
  },
];

/** What the demo mentor and the mentee who completed the mentorship say of each other. */
export const menteeFeedback = {
  byMentor:
    'You came prepared every week and asked good questions. Next, put your code where others can read it.',
  byMentee:
    'You were patient with me and always on time. A bit more practice between the sessions would help.',
};
