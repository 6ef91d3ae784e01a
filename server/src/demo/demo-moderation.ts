import { sql } from 'kysely';
import { assessJob } from '#domain/fraud/job-review.ts';
import { insertReport } from '#features/moderation/moderation.queries.ts';
import type { Tx } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';

const hour = 3_600_000;

const promoter = {
  title: 'Promoter for the Ho Trade Fair',
  aboutRole:
    'Three days at our stand: you show how a solar lamp works and note who wants one.\nBring a refundable deposit of 50 cedis by mobile money for the uniform before you start.',
  qualification: 'SHS certificate\nTwi or Ewe, and English',
  responsibility: 'Talk to visitors\nKeep the list of orders',
};

/** What waits for the administrator: a job that was held back, a company to verify, and a report of a visitor. */
export async function fillModeration(tx: Tx, employerId: string): Promise<void> {
  const heldAt = Date.now() - 3 * hour;
  await tx
    .insertInto('jobs')
    .values({
      id: idOf(heldAt),
      posted_by: employerId,
      title: promoter.title,
      location: 'Volta Region',
      type: 'Entry level',
      style: 'On-site',
      salary_range: '0 - 1,000',
      tags: ['Sales', 'Energy'],
      about_role: promoter.aboutRole,
      qualification: promoter.qualification,
      responsibility: promoter.responsibility,
      held_at: new Date(heldAt),
      held_reasons: assessJob(promoter).signs.map(({ reason }) => reason),
      created_at: new Date(heldAt),
      updated_at: new Date(heldAt),
    })
    .execute();
  await sql`
    INSERT INTO company_verifications
      (id, company_id, requested_by, registration_number, registered_name, note, status, created_at)
    SELECT ${idOf(heldAt)}, company_id, user_id, 'CS102938475', name || ' Limited', 'Our office is beside the post office in Ho.',
      'pending', ${new Date(heldAt)}
    FROM company_members JOIN companies ON companies.id = company_id
    WHERE user_id <> ${employerId} AND name IS NOT NULL ORDER BY companies.id DESC LIMIT 1`.execute(tx);
  const reported = await tx
    .selectFrom('jobs')
    .select('id')
    .where('posted_by', '<>', employerId)
    .orderBy('id', 'desc')
    .offset(20)
    .limit(1)
    .executeTakeFirst();
  if (!reported) return;
  const reportedAt = Date.now() - 5 * hour;
  await insertReport(tx, {
    id: idOf(reportedAt),
    job_id: reported.id,
    email: 'reader@visitors.example',
    reason: 'Fake or misleading',
    details: 'The office has moved: nobody at this address knows the company.',
    created_at: new Date(reportedAt),
  });
}
