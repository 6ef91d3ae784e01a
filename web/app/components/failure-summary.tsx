import { useEffect } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { useToast } from './use-toast.ts';

/** Why a form was not taken: a sentence, and sentences by field. */
export type FormFailure = { message: string; errors: Record<string, string> };

/** The refusal as a toast, and above the form as the list of what to mend. */
export function FailureSummary({ failure }: { failure: FormFailure | null }) {
  const toast = useToast();
  useEffect(() => {
    if (failure) toast.error(failure.message);
  }, [failure, toast]);
  if (!failure) return null;
  const { message, errors } = failure;
  const saidByField = Object.values(errors).includes(message);
  return <ErrorSummary message={saidByField ? undefined : message} errors={errors} />;
}
