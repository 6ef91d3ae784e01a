/** The people whom the demo data brings along, one a role. */
const password = 'akwan demo 2026';

export const demo = {
  jobseeker: { name: 'Ama Owusu', email: 'ama@demo.example', password },
  employer: { name: 'Esi Mensah', email: 'esi@demo.example', password, companyName: 'Volta Ltd' },
  mentor: { name: 'Kwame Boateng', email: 'kwame@demo.example', password },
  admin: { name: 'Adwoa Asante', email: 'admin@demo.example', password },
} as const;
