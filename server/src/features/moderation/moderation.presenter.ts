import type { HeldJob, Report } from '@akwan/contract/moderation.ts';
import { textsOfQuestions } from '#domain/answers.ts';
import { passagesOf } from '#domain/fraud/job-review.ts';
import type { HeldJobRow, ReportRow } from './moderation.queries.ts';

const fullName = (first: string | null, last: string | null) =>
  first ? `${first} ${last ?? ''}`.trim() : null;

export function presentReport(row: ReportRow): Report {
  const blamedName = fullName(row.poster_firstname, row.poster_lastname);
  // A job seeker's profile has no page for administrators.
  const hasProfile = row.message_id === null || ['employer', 'mentor'].includes(row.poster_role ?? '');
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.title,
    message: row.message_id ? { text: row.message_text ?? '', authorName: blamedName } : null,
    employerId: hasProfile ? row.poster_id : null,
    employerName: blamedName,
    reason: row.reason,
    details: row.details,
    reporterName: fullName(row.firstname, row.lastname) ?? row.email ?? '',
    createdAt: row.created_at.toISOString(),
    state: row.state,
  };
}

export function presentHeldJob(row: HeldJobRow): HeldJob {
  return {
    _id: row.id,
    title: row.title,
    employerId: row.posted_by,
    employerName: fullName(row.firstname, row.lastname),
    companyName: row.company_name,
    reasons: row.held_reasons,
    passages: passagesOf({
      title: row.title,
      companyName: [row.company_name, row.company_line].filter(Boolean).join('\n'),
      aboutRole: row.about_role,
      qualification: row.qualification,
      responsibility: row.responsibility,
      questionTexts: textsOfQuestions(row.questions),
    }),
    createdAt: row.created_at.toISOString(),
  };
}
