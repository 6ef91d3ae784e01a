import type { ReactNode } from 'react';
import { ClockIcon, HeartIcon } from '#components/icon.tsx';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  EditIcon,
  FileIcon,
  GraduationIcon,
  HandshakeIcon,
  LockIcon,
  MailIcon,
  UserIcon,
} from '#components/icons-work.tsx';
import type { ShellUser } from './shell-data.ts';

type MenuEntry = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Also a link of the bar, where that has the width for it. */
  inBar?: boolean;
};
type MenuGroup = { heading: string; entries: readonly MenuEntry[] };

const find: MenuGroup = {
  heading: 'Find',
  entries: [
    { to: '/jobs', label: 'Jobs', icon: <BriefcaseIcon />, inBar: true },
    { to: '/mentorships', label: 'Mentorships', icon: <HandshakeIcon />, inBar: true },
    { to: '/view-employers', label: 'View Employers', icon: <BuildingIcon />, inBar: true },
    { to: '/resources', label: 'Resources Center', icon: <FileIcon />, inBar: true },
    { to: '/national-service', label: 'National service', icon: <GraduationIcon /> },
  ],
};
const messages: MenuEntry = { to: '/messages', label: 'Messages', icon: <MailIcon /> };
const interviews: MenuEntry = { to: '/interviews', label: 'Interviews', icon: <CalendarIcon /> };
const company: MenuEntry = { to: '/company', label: 'Company', icon: <HandshakeIcon /> };
const people: MenuEntry = { to: '/talent', label: 'People', icon: <UserIcon /> };
const records: MenuEntry = { to: '/records', label: 'Work records', icon: <BriefcaseIcon /> };
const account: MenuGroup = {
  heading: 'You',
  entries: [
    { to: '/profile', label: 'Edit Profile', icon: <EditIcon /> },
    { to: '/account', label: 'Account', icon: <LockIcon /> },
  ],
};

const publicPage = (to: string): MenuEntry => ({ to, label: 'Your public page', icon: <BuildingIcon /> });

/** Everything a person has, in groups; each of it once. */
export function menuGroups(user: ShellUser): readonly MenuGroup[] {
  const work = (...entries: MenuEntry[]): readonly MenuGroup[] => [{ heading: 'Work', entries }, account];
  switch (user.role) {
    case 'jobseeker':
      return [
        find,
        {
          heading: 'Your applications',
          entries: [
            { to: '/my-applications', label: 'My applications', icon: <FileIcon /> },
            interviews,
            records,
            messages,
            { to: '/my-mentorships', label: 'My mentorships', icon: <HandshakeIcon /> },
          ],
        },
        {
          heading: 'Your jobs',
          entries: [
            { to: '/for-you', label: 'For you', icon: <UserIcon /> },
            { to: '/saved-jobs', label: 'Saved jobs', icon: <HeartIcon /> },
            { to: '/job-alerts', label: 'Job alerts', icon: <ClockIcon /> },
          ],
        },
        account,
      ];
    case 'employer':
      return work(interviews, records, messages, company, people, publicPage(`/companies/${user._id}`));
    case 'admin':
      return work(interviews, records, messages);
    case 'mentor':
      return work(messages, publicPage(`/mentors/${user._id}`));
  }
}
