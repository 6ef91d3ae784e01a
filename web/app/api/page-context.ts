import type { ApiClient, RequestContext } from '@akwan/contract/request-context.ts';
import { createContext, type RouterContextProvider } from 'react-router';

export const requestContextKey = createContext<RequestContext>();

export type PageContext = Readonly<RouterContextProvider>;

export const getRequestContext = (context: PageContext): RequestContext => context.get(requestContextKey);

/** The typed client of our own API: `await api(context).call(getJob, { params })`. */
export const api = (context: PageContext): ApiClient => getRequestContext(context).api;
