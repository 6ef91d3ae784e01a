import { AccountWords } from './account-copy.tsx';

export function HowResetsWork() {
  return (
    <AccountWords
      heading="Your account stays yours."
      points={[
        ['One link, one hour', 'A reset link works once and expires after 1 hour.'],
        ['Logged out everywhere', 'A new password ends the session on every device.'],
        ['We never ask for it', 'Nobody from us asks for your password by mail, phone or chat.'],
      ]}
    />
  );
}
