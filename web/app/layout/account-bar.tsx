import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import type { ShellData, ShellUser } from './shell-data.ts';
import { useLiveCounts } from './use-live-counts.ts';

type AccountBarProps = { user: ShellUser; data: ShellData | undefined };

/** What the header has for somebody who is logged in. */
export function AccountBar({ user, data }: AccountBarProps) {
  const { unread, newest, unreadMessages } = useLiveCounts(data);
  return (
    <>
      {user.isVerified && <Bell unread={unread} newest={newest} />}
      <AvatarMenu user={user} unreadMessages={unreadMessages} />
    </>
  );
}
