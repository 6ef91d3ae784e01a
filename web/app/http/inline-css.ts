import { createContext } from 'react';

/** The whole stylesheet as text: the server puts it into the page, so that the first paint waits for nothing. */
export const InlineCssContext = createContext<string>('');
