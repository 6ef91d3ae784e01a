import type { Job } from '@akwan/contract/jobs.ts';
import type { ReactNode } from 'react';
import { payOf } from '#format/money.ts';
import { linesOf } from './job-lines.ts';

const missing = <p className="admin-text muted">No details provided.</p>;

/** A job for the reading eye of an administrator: every word of it. */
export function JobTexts({ job }: { job: Job }) {
  return (
    <>
      <Section heading="About this Role">
        {job.aboutRole.trim() ? <p className="admin-text typed-text">{job.aboutRole}</p> : missing}
      </Section>
      <Section heading="Qualification">
        <Lines text={job.qualification} />
      </Section>
      <Section heading="Responsibilities">
        <Lines text={job.responsibility} />
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

function Lines({ text }: { text: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return missing;
  return (
    <ul className="admin-text bullets">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and two may be alike
        <li key={at} className="breakable">
          {line}
        </li>
      ))}
    </ul>
  );
}
