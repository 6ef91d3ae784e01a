import type { NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';

type Line = { kind: NotificationKind; text: string; link: string; hoursAgo: number; isRead?: boolean };

const hour = 3_600_000;

/** What each of the demo people finds behind the bell, the latest last: some read, some not. */
const lines: Partial<Record<Role, Line[]>> = {
  jobseeker: [
    {
      kind: 'code',
      text: 'Welcome to Akwan. We sent you a code to confirm your address.',
      link: '/profile',
      hoursAgo: 24 * 60,
      isRead: true,
    },
    {
      kind: 'decision',
      text: 'Kwame Boateng approved your application for his mentorship.',
      link: '/my-mentorships',
      hoursAgo: 24 * 9,
      isRead: true,
    },
    {
      kind: 'receipt',
      text: 'Your application was sent to Volta Ltd.',
      link: '/my-applications',
      hoursAgo: 2,
      isRead: true,
    },
    {
      kind: 'message',
      text: 'Esi Mensah (Volta Ltd) wrote to you about your application.',
      link: '/messages',
      hoursAgo: 0.3,
    },
    {
      kind: 'interview',
      text: 'Volta Ltd would like to talk to you. Please choose one of two times.',
      link: '/interviews',
      hoursAgo: 0.1,
    },
  ],
  employer: [
    {
      kind: 'decision',
      text: 'Your first job is public now.',
      link: '/em-dashboard',
      hoursAgo: 24 * 20,
      isRead: true,
    },
    {
      kind: 'answer',
      text: 'People are waiting for your reply to their applications.',
      link: '/em-dashboard?tab=review',
      hoursAgo: 12,
      isRead: true,
    },
    {
      kind: 'application',
      text: 'Ama Owusu has applied for one of your jobs.',
      link: '/em-dashboard?tab=review',
      hoursAgo: 2,
    },
  ],
  mentor: [
    {
      kind: 'report',
      text: 'We found nothing wrong with the job that you reported, so it stays listed.',
      link: '/notifications',
      hoursAgo: 24 * 5,
      isRead: true,
    },
    {
      kind: 'security',
      text: 'A login from Chrome on Android, network 154.160.x.x.',
      link: '/account',
      hoursAgo: 20,
    },
  ],
};

export async function fillNotifications(db: Queryable, people: { id: string; role: Role }[]): Promise<void> {
  const now = Date.now();
  const rows = people.flatMap(({ id, role }) =>
    (lines[role] ?? []).map(({ hoursAgo, isRead, ...line }) => {
      const at = now - hoursAgo * hour;
      return {
        id: idOf(Math.floor(at)),
        user_id: id,
        ...line,
        created_at: new Date(at),
        read_at: isRead ? new Date(at + hour / 4) : null,
      };
    }),
  );
  await db.insertInto('notifications').values(rows).execute();
}
