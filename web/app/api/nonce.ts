import { createContext, use } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(NonceContext);

/** The number of the request that made this page. Known to the server only: the browser keeps what it was sent. */
export const RequestIdContext = createContext<string | undefined>(undefined);
