import { useState } from 'react';
import type { LiveNews } from '#api/live-news.ts';
import { useNews } from '#api/use-news.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import type { Menu } from './mobile-menu.tsx';
import type { ShellData, ShellUser } from './shell-data.ts';

type AccountBarProps = { user: ShellUser; data: ShellData | undefined; menu: Menu };

/** The part of the header for people who are logged in. */
export function AccountBar({ user, data, menu }: AccountBarProps) {
  const { unread, newest, unreadMessages } = useLiveCounts(data);
  return (
    <>
      {user.isVerified && <Bell unread={unread} newest={newest} />}
      <AvatarMenu user={user} unreadMessages={unreadMessages} menu={menu} />
    </>
  );
}

/** The counts of the header: as the page was loaded, until the server tells of others. */
function useLiveCounts(data: ShellData | undefined): LiveNews {
  const [told, setTold] = useState<{ news: LiveNews; since: ShellData | undefined }>();
  const loaded = { unread: data?.unreadNotifications ?? 0, unreadMessages: data?.unreadMessages ?? 0 };
  // A page that was loaded later is newer.
  const counts = told && told.since === data ? told.news : loaded;
  // With Save-Data the counts are those of the page, without an open connection.
  const personId = data?.user?.isVerified && !data.savesData ? data.user._id : null;
  useNews(personId, ({ newest, ...news }) => {
    // Read out only when there is something new, not when the latest but one becomes the latest.
    const isNew = news.unread > counts.unread;
    setTold({ news: { ...news, ...(isNew && { newest }) }, since: data });
  });
  return counts;
}
