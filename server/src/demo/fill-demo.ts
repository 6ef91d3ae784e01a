import { sql } from 'kysely';
import type { Database } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import { fillAlerts } from './demo-alerts.ts';
import { fillApplications } from './demo-applications.ts';
import { fillCompany } from './demo-company.ts';
import { fillConversations } from './demo-conversations.ts';
import { fillCrowd } from './demo-crowd.ts';
import { fillLogos } from './demo-logos.ts';
import { fillModeration } from './demo-moderation.ts';
import { fillNotifications } from './demo-notifications.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { fillProfiles } from './demo-profiles.ts';
import { fillQuestions } from './demo-questions.ts';
import { fillRecords } from './demo-records.ts';
import { fillSavedJobs } from './demo-saved-jobs.ts';
import { fillTalent } from './demo-talent.ts';
import { fillViews } from './demo-views.ts';
import { fillJobs } from './fill-jobs.ts';
import { fillMentorships } from './fill-mentorships.ts';

/** Fills an empty database with people, jobs and mentorships to try the product with; a database in use is left alone. */
export async function fillDemo(
  db: Database,
  hashPassword: (password: string) => Promise<string>,
  /** Where the CVs of the applications go; without it there are none. */
  files?: FileStore,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes may start on one empty database: the second waits, and finds it filled.
    await sql`SELECT pg_advisory_xact_lock(76131)`.execute(tx);
    // The first administrator is made before this.
    const someone = await tx.selectFrom('users').select('id').where('role', '<>', 'admin').limit(1).execute();
    if (someone.length > 0) return;
    const passwordHash = await hashPassword(demoPassword);
    // Before anything that they posted or applied for.
    const joined = Date.now() - 90 * 24 * 3_600_000;
    const people = demoPeople.map(({ companyName, ...person }, index) => ({
      id: idOf(joined, index),
      created_at: new Date(joined),
      ...person,
      company_name: companyName ?? null,
      password_hash: passwordHash,
      verified_at: new Date(),
    }));
    await tx
      .insertInto('users')
      .values(people)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const employer = people.find(({ role }) => role === 'employer');
    if (employer) {
      await fillJobs(tx, employer.id, passwordHash);
      await fillViews(tx, employer.id);
      await fillModeration(tx, employer.id);
    }
    const jobseeker = people.find(({ role }) => role === 'jobseeker');
    if (jobseeker) await fillMentorships(tx, jobseeker.id, passwordHash);
    await fillNotifications(tx, people);
    if (jobseeker) await fillAlerts(tx, jobseeker.id);
    if (employer && jobseeker && files) {
      const sides = { employerId: employer.id, jobseekerId: jobseeker.id };
      await fillApplications({ db: tx, files, ...sides });
      await fillConversations(tx, sides);
      await fillCrowd({ db: tx, files, employerId: employer.id, passwordHash });
      await fillQuestions(tx, employer.id);
      await fillSavedJobs(tx, jobseeker.id);
      await fillRecords({ db: tx, files, ...sides });
      await fillLogos(tx, files);
      await fillTalent(tx, sides);
    }
    // The people of jobs, applications and messages exist by now.
    if (employer) await fillCompany({ db: tx, employerId: employer.id, passwordHash, joined });
    // After the applications: the newcomer among them has sent none.
    if (jobseeker) await fillProfiles(tx, jobseeker.id, passwordHash);
  });
}
