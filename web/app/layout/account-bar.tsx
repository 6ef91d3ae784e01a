import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import type { Menu } from './mobile-menu.tsx';
import type { ShellData, ShellUser } from './shell-data.ts';
import { useLiveCounts } from './use-live-counts.ts';

type AccountBarProps = { user: ShellUser; data: ShellData | undefined; menu: Menu };

/** What the header has for somebody who is logged in. */
export function AccountBar({ user, data, menu }: AccountBarProps) {
  const { unread, newest, unreadMessages } = useLiveCounts(data);
  return (
    <>
      {user.isVerified && <Bell unread={unread} newest={newest} />}
      <AvatarMenu user={user} unreadMessages={unreadMessages} menu={menu} />
    </>
  );
}
