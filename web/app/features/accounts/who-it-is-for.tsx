import { AccountWords } from './account-copy.tsx';

export function WhoItIsFor() {
  return (
    <AccountWords
      heading="A first job begins here."
      points={[
        ['Job seekers', 'Entry-level jobs, internships and national service placements all over Ghana.'],
        ['Employers', 'Post a role and review every application in one place.'],
        ['Mentors', 'Offer a mentorship, choose your mentees and plan sessions together.'],
      ]}
    />
  );
}
