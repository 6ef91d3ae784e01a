import * as build from 'virtual:react-router/server-build';
import type { PageRenderer } from '@akwan/contract/request-context.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestContextKey } from './api/page-context.ts';

const respond = createRequestHandler(build, import.meta.env.MODE);

/** What the server calls for every page: the door is the pages' only way to data. */
export const renderPage: PageRenderer = (request, requestContext) => {
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContext);
  return respond(request, context);
};
