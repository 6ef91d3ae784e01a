import * as build from 'virtual:react-router/server-build';
import type { PageRenderer, PagesModule } from '@akwan/contract/request-context.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestContextKey } from './api/page-context.ts';

const respond = createRequestHandler(build, import.meta.env.MODE);

/** What the server calls for every page: the door is the pages' only way to data. */
/** Pages whose forms send files: the profile, and a job that one applies for. */
export const uploadPages: PagesModule['uploadPages'] = ['/profile', '/jobs/:jobId'];

export const renderPage: PageRenderer = (request, requestContext) => {
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContext);
  return respond(request, context);
};
