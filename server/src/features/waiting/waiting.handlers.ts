import type { Role } from '@akwan/contract/lists/roles.ts';
import { listWaiting, type WaitingItem, waitingKinds } from '@akwan/contract/waiting.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './waiting.queries.ts';

export const waitingHandlers = (db: Database) => [
  handle(listWaiting, async ({ currentUser }) => {
    const rows = await queries.listWaiting(db, currentUser, new Date());
    const items = rows.map(
      ({ kind, amount, subject, at, target }): WaitingItem => ({
        kind,
        amount,
        subject: subject || null,
        at: at?.toISOString() ?? null,
        link: links[kind](target, currentUser.role),
      }),
    );
    const rank = (item: WaitingItem) => waitingKinds.indexOf(item.kind);
    // The sort is stable: within a kind the order of the query stays.
    return { items: items.toSorted((one, other) => rank(one) - rank(other)) };
  }),
];

const interview = (applicationId: string | null) => `/interviews?application=${applicationId}`;

const links: Record<WaitingItem['kind'], (target: string | null, role: Role) => string> = {
  choose_time: interview,
  interview,
  session: (_target, role) => (role === 'mentor' ? '/mentor-dashboard?tab=sessions' : '/my-mentorships'),
  closing_job: (jobId) => `/jobs/${jobId}`,
  applications: (jobId) => (jobId ? `/em-dashboard/review?job=${jobId}` : '/em-dashboard/review'),
  mentorship_applicants: () => '/mentor-dashboard?tab=applicants',
  reports: () => '/admin-dashboard?tab=reports',
  jobs_in_review: () => '/admin-dashboard?tab=in-review',
  verifications: () => '/admin-dashboard?tab=verifications',
  messages: (conversationId) => (conversationId ? `/messages/${conversationId}` : '/messages'),
  held_job: (jobId) => `/edit-job/${jobId}`,
};
