import { useEffect, useState } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { useToast } from '#components/use-toast.ts';
import type { FormFailure } from './form-failure.ts';

/**
 * Says why a form was not accepted, each sentence once: the page lists the fields, a toast says the rest. A failure that
 * came with the page, from a form sent without script, has no toast and stands in the page as a whole.
 */
export function FailureSummary({ failure }: { failure: FormFailure | null | undefined }) {
  const toast = useToast();
  const [cameWithPage] = useState(failure);
  const isInPage = failure === cameWithPage || failure?.stays === true;
  useEffect(() => {
    if (failure && !isInPage && !isInFields(failure)) toast.error(failure.message, failure.hint);
  }, [failure, isInPage, toast]);
  if (!failure) return null;
  const { message, hint, errors } = failure;
  if (!isInPage) return <ErrorSummary errors={errors} />;
  return <ErrorSummary message={isInFields(failure) ? undefined : message} hint={hint} errors={errors} />;
}

const isInFields = ({ message, errors }: FormFailure) => Object.values(errors).includes(message);
