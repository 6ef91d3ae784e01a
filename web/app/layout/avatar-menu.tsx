import type { Role } from '@akwan/contract/lists/roles.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Badge, CountBadge } from '#components/badge.tsx';
import { ClockIcon, HeartIcon } from '#components/icon.tsx';
import {
  BriefcaseIcon,
  EditIcon,
  FileIcon,
  HandshakeIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  UserIcon,
} from '#components/icons-work.tsx';
import { LogoutForm } from './logout-form.tsx';
import type { ShellUser } from './shell-data.ts';
import { usePopover } from './use-popover.ts';
import './account-bar.css';
import './avatar-menu.css';

const roleNames: Record<Role, string> = {
  jobseeker: 'Jobseeker',
  employer: 'Employer',
  mentor: 'Mentor',
  admin: 'Admin',
};

type AvatarMenuProps = { user: ShellUser; unreadMessages?: number };

export function AvatarMenu({ user, unreadMessages = 0 }: AvatarMenuProps) {
  const id = useId();
  const { box, open, onToggle } = usePopover();
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={unreadMessages > 0 ? `Account menu, ${unreadMessages} unread` : 'Account menu'}
        className="avatar-button"
      >
        <Avatar src={user.avatar} name={name} />
        {unreadMessages > 0 && (
          <span className="count-corner">
            <CountBadge count={unreadMessages} waits />
          </span>
        )}
      </button>
      <div ref={box} id={id} popover="auto" className="avatar-menu" onToggle={onToggle}>
        <div className="media avatar-menu-person">
          <Avatar src={user.avatar} name={name} />
          <div>
            {user.companyName && <p className="small muted">{user.companyName}</p>}
            {name && <p className="strong">{name}</p>}
            <p className="small muted avatar-menu-email">{user.email}</p>
            <Badge tone="green">{roleNames[user.role]}</Badge>
          </div>
        </div>
        <Link to="/profile" className="menu-item">
          <EditIcon />
          Edit Profile
        </Link>
        <Link to="/account" className="menu-item">
          <LockIcon />
          Account
        </Link>
        <Link to="/messages" className="menu-item">
          <MailIcon />
          Messages
          {unreadMessages > 0 && <CountBadge count={unreadMessages} label="unread" waits />}
        </Link>
        {user.role === 'jobseeker' && (
          <>
            <Link to="/my-applications" className="menu-item">
              <BriefcaseIcon />
              My applications
            </Link>
            <Link to="/cv" className="menu-item">
              <FileIcon />
              My CV
            </Link>
            <Link to="/for-you" className="menu-item">
              <UserIcon />
              For you
            </Link>
            <Link to="/saved-jobs" className="menu-item">
              <HeartIcon />
              Saved jobs
            </Link>
            <Link to="/job-alerts" className="menu-item">
              <ClockIcon />
              Job alerts
            </Link>
            <Link to="/my-mentorships" className="menu-item">
              <HandshakeIcon />
              My mentorships
            </Link>
          </>
        )}
        <LogoutForm className="menu-item">
          <LogOutIcon />
          Logout
        </LogoutForm>
      </div>
    </>
  );
}
