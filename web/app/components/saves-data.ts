import { createContext } from 'react';

/** True when the browser's data saver is on: pictures that nobody asked for are not loaded. */
export const SavesDataContext = createContext(false);
