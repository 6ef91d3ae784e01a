import type { ApiClient, ApiResult, RequestContext } from '@akwan/contract/request-context.ts';
import { createContext, data, type RouterContextProvider } from 'react-router';

export const requestContextKey = createContext<RequestContext>();

export type PageContext = Readonly<RouterContextProvider>;

export const getRequestContext = (context: PageContext): RequestContext => context.get(requestContextKey);

/** The typed client of our own API: `await api(context).call(getJob, { params })`. */
export const api = (context: PageContext): ApiClient => getRequestContext(context).api;

/** For a loader that cannot do without the reply: an error becomes the error page of that status. */
export function replyOrThrow<Reply>(result: ApiResult<Reply>): Reply {
  if (result.ok) return result.reply;
  throw data(result.error.message, { status: result.error.status });
}

/** The browser's data saver is on: fewer items a page, system fonts, no pictures that nobody asked for. */
export const savesData = (request: Request): boolean => request.headers.get('save-data') === 'on';
