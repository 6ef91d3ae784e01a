import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page that the server sends, true as soon as the script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
