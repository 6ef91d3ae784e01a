import type { Job } from '@akwan/contract/jobs.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionButton } from '#components/action-button.tsx';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { ArrowLeftIcon } from '#components/icon.tsx';
import { UserIcon } from '#components/icons-work.tsx';
import { TextLines } from '#components/text-lines.tsx';
import { payOf } from '#format/numbers.ts';
import { timeAgo } from '#format/time-ago.ts';
import { jobTitleId } from './admin-actions.ts';
import { tabHref } from './admin-tabs.ts';
import './admin.css';
import '#components/card.css';
import '#components/item-card.css';

const missing = <p className="admin-text muted">No details provided.</p>;

type JobHeadProps = { job: Job; inReview: boolean; now: number };

export function JobHead({ job, inReview, now }: JobHeadProps) {
  const { title, location, companyName, postedBy, tags, state, createdAt } = job;
  const by = postedBy ? `${postedBy.firstname} ${postedBy.lastname}` : 'Not specified';
  return (
    <header className="stack-sm">
      <div className="card-top">
        <h1 id={jobTitleId(job)}>{title}</h1>
        <StateBadge state={state} inReview={inReview} />
      </div>
      <p>
        <span className="strong">{companyName || "Company's Name"}</span>
        {' · '}
        <span>{location || 'Not specified'}</span>
      </p>
      <p className="small muted">
        posted {timeAgo(createdAt, now)} by <span>{by}</span>
      </p>
      <p className="small muted">{tags.length > 0 ? tags.join(' | ') : 'No tags available'}</p>
    </header>
  );
}

function StateBadge({ state, inReview }: { state: Job['state']; inReview: boolean }) {
  if (state === 'removed') return <Badge tone="clay">Removed</Badge>;
  if (inReview) return <Badge tone="amber">In review</Badge>;
  return state === 'open' ? <Badge tone="green">Open</Badge> : <Badge>Closed</Badge>;
}

/** One step back where this visit has one; else, and without script, to the list of jobs. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={tabHref('jobs')} variant="secondary" size="sm" icon={<ArrowLeftIcon />} onClick={goBack}>
      Back
    </ButtonLink>
  );
}

/** The account of the poster may be deleted: then the page says so, with script or without. */
export function PosterButton({ posterId }: { posterId: string | null }) {
  const icon = <UserIcon />;
  if (!posterId) {
    return (
      <ActionButton values={{ intent: 'poster' }} icon={icon}>
        View Poster Profile
      </ActionButton>
    );
  }
  return (
    <ButtonLink to={`/employer-profile/${posterId}`} variant="secondary" size="sm" icon={icon}>
      View Poster Profile
    </ButtonLink>
  );
}

/** The texts of a job in full. */
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
      {job.questions.length > 0 && (
        <Section heading="Questions for applicants">
          <TextLines text={job.questions.map(({ text }) => text).join('\n')} className="admin-text" />
        </Section>
      )}
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
