import { createContext, use } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(NonceContext);

// Known to the server only: the browser keeps what it was sent.

/** The number of the request that made this page. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The inline script with the loader data of the page. */
export const PageDataContext = createContext<string | null>(null);

/** What was rendered before for an object that many pages show; the browser renders it itself. */
export const KeptMarkupContext = createContext<(of: object) => string | undefined>(() => undefined);
