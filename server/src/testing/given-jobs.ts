import type { Database } from '../platform/db/open-database.ts';
import { idOf, newId } from '../platform/new-id.ts';

type JobFacts = {
  postedBy: { id: string } | null;
  title?: string;
  location?: string;
  type?: string;
  style?: string;
  salaryRange?: string;
  tags?: string[];
  companyName?: string;
  externalLinks?: string;
  closingDate?: string;
  closed?: boolean;
  removed?: boolean;
  /** How long ago it was posted, in milliseconds. */
  age?: number;
};

type ApplicationFacts = {
  job: { id: string };
  by: { id: string };
  status?: 'pending' | 'approved' | 'declined';
};

/** Jobs and applications that are simply there. */
export function givenJobs(db: Database) {
  return {
    job: async (facts: JobFacts) => {
      const made = new Date(Date.now() - (facts.age ?? 0));
      const id = facts.age ? idOf(made.getTime()) : newId();
      const title = facts.title ?? 'Junior Accountant';
      await db
        .insertInto('jobs')
        .values({
          id,
          posted_by: facts.postedBy?.id ?? null,
          title,
          location: facts.location ?? 'Greater Accra Region',
          type: facts.type ?? 'Entry level',
          style: facts.style ?? 'On-site',
          salary_range: facts.salaryRange ?? '1,000 - 3,000',
          tags: facts.tags ?? ['Finance'],
          company_name: facts.companyName ?? null,
          external_links: facts.externalLinks ?? null,
          about_role: 'Keep the books of a growing shop.',
          qualification: 'A diploma in accounting.',
          responsibility: 'Invoices\nMonthly reports',
          closing_date: facts.closingDate ?? null,
          closed_at: facts.closed ? new Date() : null,
          removed_at: facts.removed ? new Date() : null,
          created_at: made,
          updated_at: made,
        })
        .execute();
      return { id, title };
    },
    application: async ({ job, by, status = 'pending' }: ApplicationFacts) => {
      const id = newId();
      await db
        .insertInto('applications')
        .values({
          id,
          job_id: job.id,
          user_id: by.id,
          status,
          cv_file: `cv/${id}`,
          cv_name: 'cv.pdf',
          cv_type: 'application/pdf',
          created_at: new Date(),
          decided_at: status === 'pending' ? null : new Date(),
        })
        .execute();
      return { id };
    },
  };
}
