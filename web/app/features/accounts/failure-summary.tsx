import { ErrorSummary } from '#components/error-summary.tsx';
import type { Failure } from './failure.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Says a refusal once: beside the fields it is about when there are any, else as a whole; and as a toast. */
export function FailureSummary({ failure }: { failure: Failure | undefined }) {
  useFailureToast(failure);
  if (!failure) return null;
  const { message, errors } = failure;
  const inFields = Object.values(errors).some((words) => words.startsWith(message));
  return <ErrorSummary message={inFields ? undefined : message} errors={errors} />;
}
