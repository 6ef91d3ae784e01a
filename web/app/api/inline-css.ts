import { createContext } from 'react';

/** The rules a page uses, as text: the server puts them into it, so that the first paint waits for nothing. */
export const InlineCssContext = createContext<string>('');
