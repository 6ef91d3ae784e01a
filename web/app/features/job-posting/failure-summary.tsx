import { useEffect } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { useToast } from '#ui/use-toast.ts';
import type { JobFailure } from './job-failure.ts';

/** The refusal as a toast, and above the form as the list of what to mend. */
export function FailureSummary({ failure }: { failure: JobFailure | null }) {
  const toast = useToast();
  useEffect(() => {
    if (failure) toast.error(failure.message);
  }, [failure, toast]);
  if (!failure) return null;
  const { message, errors } = failure;
  const saidByField = Object.values(errors).includes(message);
  return <ErrorSummary message={saidByField ? undefined : message} errors={errors} />;
}
