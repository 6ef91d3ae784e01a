import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';

export const demoPassword = 'akwan demo 2026';

type DemoPerson = { role: Role; firstname: string; lastname: string; email: string; companyName?: string };

/** One person a role, to log in with on a trial. */
export const demoPeople: DemoPerson[] = [
  { role: 'jobseeker', firstname: 'Ama', lastname: 'Owusu', email: 'ama@demo.example' },
  {
    role: 'employer',
    firstname: 'Esi',
    lastname: 'Mensah',
    email: 'esi@demo.example',
    companyName: 'Volta Ltd',
  },
  { role: 'mentor', firstname: 'Kwame', lastname: 'Boateng', email: 'kwame@demo.example' },
  { role: 'admin', firstname: 'Adwoa', lastname: 'Asante', email: 'admin@demo.example' },
];

type DemoColleague = Omit<DemoPerson, 'role' | 'companyName'> & { companyRole: CompanyRole };

/** Who hires with the demo employer. */
export const demoColleagues: DemoColleague[] = [
  { companyRole: 'recruiter', firstname: 'Kofi', lastname: 'Adjei', email: 'kofi@demo.example' },
  { companyRole: 'reader', firstname: 'Efua', lastname: 'Sarpong', email: 'efua@demo.example' },
];
