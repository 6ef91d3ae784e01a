import type { Job } from '@akwan/contract/jobs.ts';
import type { ReactNode } from 'react';
import { TextLines } from '#components/text-lines.tsx';
import { payOf } from '#format/money.ts';

const missing = <p className="admin-text muted">No details provided.</p>;

/** A job for the reading eye of an administrator: every word of it. */
export function JobTexts({ job }: { job: Job }) {
  return (
    <>
      <Section heading="About this Role">
        {job.aboutRole.trim() ? <p className="admin-text typed-text">{job.aboutRole}</p> : missing}
      </Section>
      <Section heading="Qualification">
        <TextLines text={job.qualification} className="admin-text" />
      </Section>
      <Section heading="Responsibilities">
        <TextLines text={job.responsibility} className="admin-text" />
      </Section>
      <Section heading="Salary">
        <p className="admin-text">{payOf(job.salaryRange)}</p>
      </Section>
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="prose-width">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
