import { LinkTabs } from '#components/tabs.tsx';
import { detailsPath } from './profile-messages.ts';
import './profiles.css';

const tabs = [
  { key: '/profile', label: 'Profile' },
  { key: detailsPath, label: 'Details' },
  { key: '/cv', label: 'CV' },
];

/** What a job seeker says about herself is one place with three pages. */
export function ProfileTabs({ current }: { current: '/profile' | '/cv' | typeof detailsPath }) {
  return (
    <div className="profile-tabs">
      <LinkTabs
        label="Your profile"
        tabs={tabs}
        current={current}
        hrefFor={(key) => key}
        preventScrollReset={false}
      />
    </div>
  );
}
