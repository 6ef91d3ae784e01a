import type { JobAnalyticsReply } from '@akwan/contract/job-analytics.ts';
import { shareOf } from '#components/chart-parts.tsx';
import { numberOf } from '#format/numbers.ts';

type Counts = JobAnalyticsReply['funnel'];

/** Whom a step is compared with: one need not save a job to apply for it. */
const steps: { key: keyof Counts; label: string; of: { key: keyof Counts; label: string } | null }[] = [
  { key: 'views', label: 'Read the job', of: null },
  { key: 'saves', label: 'Saved it', of: { key: 'views', label: 'readers' } },
  { key: 'applications', label: 'Applied', of: { key: 'views', label: 'readers' } },
  { key: 'shortlisted', label: 'Shortlisted', of: { key: 'applications', label: 'applicants' } },
  { key: 'approved', label: 'Approved', of: { key: 'shortlisted', label: 'those shortlisted' } },
];

const barHeight = 14;

/** From reading to being approved: how many came so far, and what part that is of those before. */
export function Funnel({ counts }: { counts: Counts }) {
  const top = Math.max(1, ...Object.values(counts));
  return (
    <ol className="stack-sm">
      {steps.map(({ key, label, of }) => (
        <li key={key}>
          <p>
            {label} <strong>{numberOf(counts[key])}</strong>
            {of && counts[of.key] > 0 && counts[key] <= counts[of.key] && (
              <span className="small muted">
                {' '}
                {Math.round(shareOf(counts[key], counts[of.key]))}% of {of.label}
              </span>
            )}
          </p>
          <svg width="100%" height={barHeight} aria-hidden="true">
            <rect width="100%" height={barHeight} rx="4" className="chart-track" />
            <rect width={`${shareOf(counts[key], top)}%`} height={barHeight} rx="4" className="chart-green" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

/** The step at which most people are lost, in a sentence; null while there is too little to say. */
export function lossIn({ views, applications, shortlisted }: Counts): string | null {
  if (views < 20) return null;
  if (applications === 0)
    return 'Many people read this job and nobody applied. Does it say what it pays, where it is and what you need?';
  if (applications / views < 0.05)
    return 'Few people who read this job apply. A shorter list of requirements and a pay range would help.';
  if (applications >= 5 && shortlisted === 0)
    return 'People have applied and nobody is shortlisted yet. They are waiting to hear from you.';
  return null;
}
