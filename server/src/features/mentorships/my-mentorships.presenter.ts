import type { MyMentorship } from '@akwan/contract/mentorships.ts';
import type { MyMentorshipRow } from './applying.queries.ts';

export function myMentorshipView(row: MyMentorshipRow): MyMentorship {
  const { mentor_firstname: firstname, mentor_lastname: lastname } = row;
  return {
    mentorshipId: row.id,
    title: row.title,
    duration: row.duration,
    mentorName: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
    mentorAvatar: row.mentor_avatar,
    status: row.status,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isOffered: row.is_offered,
  };
}
