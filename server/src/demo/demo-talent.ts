import { sql } from 'kysely';
import type { Tx } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';

const shown = 14;

type Sides = { employerId: string; jobseekerId: string };

/** Job seekers who let companies find them, for the employer with the demo account; an invitation for the job seeker with one. */
export async function fillTalent(tx: Tx, { employerId, jobseekerId }: Sides): Promise<void> {
  await sql`
    UPDATE companies SET marked_at = now(), registration_checked = true, confirmed_domain = 'volta.com.gh'
    FROM company_members WHERE company_id = companies.id AND user_id = ${employerId}`.execute(tx);
  await sql`
    INSERT INTO talent (user_id, visible, availability)
    SELECT id, true, (ARRAY['now', 'month', 'later'])[1 + row_number() OVER (ORDER BY id) % 3]
    FROM users WHERE role = 'jobseeker' AND id <> ${jobseekerId} ORDER BY id LIMIT ${shown}`.execute(tx);
  await sql`INSERT INTO talent (user_id, visible) VALUES (${jobseekerId}, true)`.execute(tx);
  const at = Date.now() - 20 * 3_600_000;
  await sql`
    INSERT INTO talent_invitations (id, user_id, company_id, job_id, text, created_at)
    SELECT ${idOf(at)}, ${jobseekerId}, jobs.company_id, jobs.id,
      'You know SQL and live nearby. We train the rest: come and see us on a Friday.', ${new Date(at)}
    FROM jobs JOIN companies ON companies.id = jobs.company_id
    WHERE marked_at IS NOT NULL AND closed_at IS NULL AND removed_at IS NULL
      AND NOT EXISTS (SELECT FROM applications WHERE job_id = jobs.id AND user_id = ${jobseekerId})
    ORDER BY jobs.id LIMIT 1`.execute(tx);
}
