import { useEffect } from 'react';
import { useToast } from '#components/use-toast.ts';
import type { Failure } from './failure.ts';

export function useFailureToast(failure: Failure | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (failure) toast.error(failure.message);
  }, [failure, toast]);
}
