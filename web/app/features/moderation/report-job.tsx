import { Link } from 'react-router';
import type { FormFailure } from '#forms/form-failure.ts';
import { ReportForm } from './report-form.tsx';

export const reportFailed = 'Failed to report job.';

type ReportJobProps = {
  jobId: string;
  reasons: readonly string[];
  /** A visitor leaves an address to answer to. */
  isAnonymous: boolean;
  failure?: FormFailure;
};

/** The link to the form at the end of a job's page; the address opens it, so it needs no script. */
export function ReportJob({ jobId, reasons, isAnonymous, failure }: ReportJobProps) {
  if (reasons.length > 0) {
    return <ReportForm jobId={jobId} reasons={reasons} isAnonymous={isAnonymous} failure={failure} />;
  }
  return (
    <p className="small muted">
      Something wrong with it?{' '}
      <Link to="?report=1#report" className="link link-tap" rel="nofollow">
        Report this job
      </Link>
    </p>
  );
}
