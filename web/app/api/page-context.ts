import type { RequestContext } from '@akwan/contract/request-context.ts';
import { createContext, type RouterContextProvider } from 'react-router';

export const requestContextKey = createContext<RequestContext>();

export type PageContext = Readonly<RouterContextProvider>;

export const getRequestContext = (context: PageContext): RequestContext => context.get(requestContextKey);
