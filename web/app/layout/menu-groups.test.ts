import { expect, test } from 'vitest';
import { menuGroups } from './menu-groups.tsx';

const person = {
  _id: 'p1',
  firstname: 'Ama',
  lastname: 'Owusu',
  email: 'ama@example.com',
  isVerified: true,
  avatar: null,
  companyName: null,
};
const linksOf = (role: 'jobseeker' | 'employer' | 'mentor' | 'admin') =>
  menuGroups({ ...person, role }).flatMap(({ entries }) => entries.map(({ to }) => to));

test.each(['jobseeker', 'employer', 'mentor', 'admin'] as const)(
  'a %s finds everything in the menu once',
  (role) => {
    const links = linksOf(role);
    expect(new Set(links).size).toBe(links.length);
    expect(links).toEqual(expect.arrayContaining(['/messages', '/profile', '/account']));
  },
);

test('interviews, national service and the own public page are in it', () => {
  expect(linksOf('jobseeker')).toEqual(expect.arrayContaining(['/interviews', '/national-service']));
  expect(linksOf('mentor')).toContain('/mentors/p1');
  expect(linksOf('employer')).toEqual(expect.arrayContaining(['/interviews', '/company', '/companies/p1']));
});
