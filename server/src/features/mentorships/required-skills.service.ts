import type { categories } from '@akwan/contract/lists/categories.ts';
import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';

type Skill = (typeof mentorshipSkills)[number];
type Category = (typeof categories)[number];

/** What jobs of a category ask for, also when they do not name it. */
const skillsOfCategory: Partial<Record<Category, readonly Skill[]>> = {
  'Software Development': ['JavaScript', 'TypeScript', 'Python', 'Java', 'C#', 'C++', 'Go', 'SQL', 'Git'],
  'Web Development': ['HTML & CSS', 'JavaScript', 'TypeScript', 'React', 'Vue.js', 'Node.js', 'PHP', 'Git'],
  'Data Science': ['Python', 'SQL', 'Data Analysis', 'Data Engineering', 'Machine Learning', 'Power BI'],
  Design: ['UI/UX Design', 'Figma'],
  'Project Management': ['Agile & Scrum', 'Product Management'],
  Writing: ['Technical Writing'],
};

/** As jobs write it, where that is not the name of the skill. */
const alsoWritten: Partial<Record<Skill, readonly string[]>> = {
  'HTML & CSS': ['HTML', 'CSS'],
  'Vue.js': ['Vue'],
  'Node.js': ['Node'],
  PostgreSQL: ['Postgres'],
  'Microsoft Azure': ['Azure'],
  'Google Cloud': ['GCP'],
  'UI/UX Design': ['UI/UX', 'UX'],
  'Agile & Scrum': ['Agile', 'Scrum'],
};

/** English words, too: only with a capital letter they are the skill. */
const isWord = /^(Go|Rust|Ruby|Swift|Dart|React|Node|Agile)$/;

const patternOf = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replace(/[.+/]/g, '\\$&')}(?![\\p{L}\\p{N}+#])`,
    isWord.test(name) ? 'u' : 'iu',
  );

const namesOf = (skill: Skill) => [skill, ...(alsoWritten[skill] ?? [])];

const patterns = mentorshipSkills.map((skill) => ({
  skill,
  names: namesOf(skill).map(patternOf),
}));

export type JobTexts = {
  title: string;
  tags: string[];
  about_role: string;
  qualification: string;
  responsibility: string;
};

/** Skills that a job names, and those that usually go with its tags. */
export function requiredSkills(job: JobTexts): { named: Skill[]; usual: Skill[] } {
  const text = [job.title, job.qualification, job.responsibility, job.about_role].join('\n');
  const named = patterns.flatMap(({ skill, names }) => (names.some((name) => name.test(text)) ? skill : []));
  const usual = job.tags.flatMap((tag) => skillsOfCategory[tag as Category] ?? []);
  return { named, usual: [...new Set(usual)].filter((skill) => !named.includes(skill)) };
}

/** How jobs that name a skill are found. */
export const skillSearches = mentorshipSkills.map((skill) => {
  const names = namesOf(skill);
  const isAmbiguous = names.some((name) => isWord.test(name));
  return { skill, names, pattern: isAmbiguous ? `\\m(${names.join('|')})\\M` : null };
});
