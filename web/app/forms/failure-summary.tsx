import { useEffect } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { useToast } from '#components/use-toast.ts';
import { type FormFailure, wholeSentence } from './form-failure.ts';

/** Says why a form was not accepted, once: beside the fields when it is about some, else as a whole; and as a toast. */
export function FailureSummary({ failure }: { failure: FormFailure | null | undefined }) {
  const toast = useToast();
  useEffect(() => {
    if (failure) toast.error(wholeSentence(failure));
  }, [failure, toast]);
  if (!failure) return null;
  const { message, hint, errors } = failure;
  const isInFields = Object.values(errors).some((sentence) => sentence.startsWith(message));
  return <ErrorSummary message={isInFields ? undefined : message} hint={hint} errors={errors} />;
}
