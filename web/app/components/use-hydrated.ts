import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the page that the server sends and while it is hydrated, true in all that is shown later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
