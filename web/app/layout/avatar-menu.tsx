import type { Role } from '@akwan/contract/lists/roles.ts';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Badge, CountBadge } from '#components/badge.tsx';
import { classNames } from '#components/class-names.ts';
import { CloseIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { LogOutIcon } from '#components/icons-work.tsx';
import { LogoutForm } from './logout-form.tsx';
import { menuGroups } from './menu-groups.tsx';
import { type Menu, menuId } from './mobile-menu.tsx';
import type { ShellUser } from './shell-data.ts';
import './account-bar.css';
import './avatar-menu.css';

const roleNames: Record<Role, string> = {
  jobseeker: 'Jobseeker',
  employer: 'Employer',
  mentor: 'Mentor',
  admin: 'Admin',
};

type AvatarMenuProps = { user: ShellUser; unreadMessages?: number; menu: Menu };

/** The one menu of a person who is logged in: under the avatar on a wide screen, the whole screen of a job seeker's phone. */
export function AvatarMenu({ user, unreadMessages = 0, menu }: AvatarMenuProps) {
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-expanded={menu.open}
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
      <div
        {...menu.popover}
        className={classNames('avatar-menu', user.role === 'jobseeker' && 'avatar-menu-full')}
      >
        <div className="media avatar-menu-person">
          <Avatar src={user.avatar} name={name} />
          <div className="grow">
            {user.companyName && <p className="small muted">{user.companyName}</p>}
            {name && <p className="strong">{name}</p>}
            <p className="small muted avatar-menu-email">{user.email}</p>
            <Badge tone="green">{roleNames[user.role]}</Badge>
          </div>
          <IconButton label="Close menu" popoverTarget={menuId} popoverTargetAction="hide">
            <CloseIcon size={24} />
          </IconButton>
        </div>
        {menuGroups(user).map(({ heading, entries }) => (
          <nav key={heading} aria-label={heading} className="menu-group">
            <p className="menu-heading" aria-hidden="true">
              {heading}
            </p>
            {entries.map(({ to, label, icon, inBar }) => (
              <Link key={to} to={to} className={classNames('menu-item', inBar && 'menu-item-in-bar')}>
                {icon}
                {label}
                {to === '/messages' && unreadMessages > 0 && (
                  <CountBadge count={unreadMessages} label="unread" waits />
                )}
              </Link>
            ))}
          </nav>
        ))}
        <LogoutForm className="menu-item">
          <LogOutIcon />
          Logout
        </LogoutForm>
      </div>
    </>
  );
}
