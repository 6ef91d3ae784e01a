import { AccountWords } from './account-copy.tsx';

export function WhyWeVerify() {
  return (
    <AccountWords
      heading="One step left."
      points={[
        ['Look in your inbox', 'The code comes within a minute. Check the spam folder too.'],
        ['Ten minutes', 'After that the code no longer works. A new one replaces the old one.'],
        ['Why we ask', 'Employers and mentors answer by mail: it has to reach you.'],
      ]}
    />
  );
}
