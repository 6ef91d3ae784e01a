import type { DemoMentor } from '../demo-mentor.ts';

/** The mentor to log in as. */
export const kwame: DemoMentor = {
  firstname: 'Kwame',
  lastname: 'Boateng',
  email: 'kwame@demo.example',
  biography:
    'Senior software engineer in Accra. Fifteen years of payments and mobile money, and still learning from every person I mentor.',
  mentorships: [
    {
      title: 'Your first year as a software developer',
      description:
        'You know how to write code, but not yet how teams work. We read code together, practise reviews, and talk about the questions nobody dares to ask in the first weeks.',
      skills: ['JavaScript', 'TypeScript', 'Git', 'Agile & Scrum'],
      duration: '3 months, one hour a week',
      places: 6,
      daysAgo: 24,
      applicants: {
        ama: 'approved',
        kojo: 'approved',
        naa: 'pending',
        ibrahim: 'pending',
        kwesi: 'declined',
      },
    },
    {
      title: 'Building APIs that last',
      description:
        'From the first route to a service that other people trust: design, tests, data, and what happens at three in the morning.',
      skills: ['Node.js', 'PostgreSQL', 'Docker'],
      duration: '8 weeks',
      places: 3,
      daysAgo: 10,
      applicants: { ama: 'pending', kojo: 'pending', naa: 'approved' },
    },
    {
      title: 'Prepare for a technical interview',
      description:
        'Two practice interviews, honest feedback, and a plan for the weeks before the real one. For people who have an invitation or expect one.',
      skills: ['Python', 'Java'],
      duration: '4 weeks',
      places: 2,
      daysAgo: 4,
      applicants: { naa: 'pending', selorm: 'pending' },
    },
    {
      title: 'Mobile money from the inside',
      description:
        'How a payment travels from a phone in Tamale to a shop in Tema, and where it can get lost.',
      skills: ['Java', 'SQL', 'Cybersecurity'],
      duration: '6 weeks',
      places: 5,
      daysAgo: 1,
      applicants: {},
    },
  ],
  sessions: [
    {
      topic: 'Getting to know each other',
      inDays: -14,
      from: '17:00',
      to: '17:45',
      mentees: ['ama', 'kojo'],
      message: 'Tell us about one thing you built and are proud of.',
    },
    {
      topic: 'Reading code you did not write',
      inDays: -7,
      from: '17:00',
      to: '18:00',
      mentees: ['ama', 'kojo'],
    },
    {
      topic: 'Code review: giving and taking it',
      inDays: 3,
      from: '17:00',
      to: '18:00',
      mentees: ['ama', 'kojo'],
      message: 'Please bring a piece of code of about fifty lines.',
      link: 'https://meet.example.com/akwan-review',
    },
    {
      topic: 'A first look at your API',
      inDays: 5,
      from: '12:00',
      to: '12:45',
      mentees: ['naa'],
      link: 'https://meet.example.com/akwan-api',
    },
    { topic: 'What to ask in your first week', inDays: 10, from: '17:00', to: '18:00', mentees: ['ama'] },
  ],
};
