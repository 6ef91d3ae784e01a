import type { CurrentUser } from '#domain/current-user.ts';
import { assessJob, type JobTexts, reviewReasons } from '#domain/fraud/job-review.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { findSenderFacts } from './job-review.queries.ts';

type Held = { held_at?: Date | null; held_reasons?: string[] };

const newFor = 7 * 24 * 3_600_000;

/** Whether the job waits for an administrator, and why. Runs before the transaction that writes it; administrators never wait. */
export async function reviewJob(
  db: Queryable,
  { id, role, created_at, trusted_at }: CurrentUser,
  texts: JobTexts,
  jobId: string | null = null,
): Promise<Held> {
  if (role === 'admin') return {};
  const facts = await findSenderFacts(db, id, texts.aboutRole, jobId);
  const reasons = reviewReasons(assessJob(texts), {
    isNew: Date.now() - created_at.getTime() < newFor,
    isVerified: trusted_at !== null,
    isFirstJob: !facts.has_public_job,
    isCopied: facts.is_copied,
  });
  return { held_at: reasons.length > 0 ? new Date() : null, held_reasons: reasons };
}
