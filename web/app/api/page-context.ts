import type { Door } from '@akwan/contract/request-context.ts';
import { createContext, type RouterContextProvider } from 'react-router';

export const doorContext = createContext<Door>();

export type PageContext = Readonly<RouterContextProvider>;

export const doorOf = (context: PageContext): Door => context.get(doorContext);
