import * as build from 'virtual:react-router/server-build';
import { applyForJob } from '@akwan/contract/applications.ts';
import { updateProfile } from '@akwan/contract/profiles.ts';
import type { PageRenderer, PagesModule } from '@akwan/contract/request-context.ts';
import { requestVerification } from '@akwan/contract/verifications.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestContextKey } from './api/page-context.ts';
import { searchNames } from './features/jobs/job-search.ts';
import { fileSteps } from './features/welcome/welcome-steps.ts';
import { keepingSentForms } from './forms/sent-form.server.ts';
import { withoutRootStyles } from './styles/route-styles.server.ts';

const respond = createRequestHandler(
  { ...build, routes: keepingSentForms(build.routes), assets: withoutRootStyles(build.assets) },
  import.meta.env.MODE,
);

/** No page stands inside another one but the root. */
export const pagePaths: PagesModule['pagePaths'] = Object.values(build.routes).flatMap((page) =>
  page?.path ? `/${page.path}` : [],
);

/** Their forms are handed to the endpoint as the stream they are. */
export const uploadPages: PagesModule['uploadPages'] = [
  { path: '/profile', endpoint: updateProfile },
  { path: '/welcome', query: { step: fileSteps }, endpoint: updateProfile },
  { path: '/jobs/:jobId', endpoint: applyForJob },
  { path: '/company', endpoint: requestVerification },
];

/** Pages for reading: the response cache holds them for visitors. */
export const cacheablePages: PagesModule['cacheablePages'] = [
  { path: '/', query: [] },
  { path: '/login', query: ['next'] },
  { path: '/find_talent', query: [] },
  { path: '/support', query: [] },
  { path: '/help', query: ['q'] },
  { path: '/help/:article', query: [] },
  { path: '/privacy', query: [] },
  { path: '/terms', query: [] },
  { path: '/national-service', query: [] },
  { path: '/is-it-real', query: [] },
  { path: '/numbers', query: [] },
  { path: '/community', query: [] },
  { path: '/resources', query: ['tab'] },
  { path: '/jobs', query: [...searchNames, 'cursor'] },
  { path: '/jobs/:jobId', query: ['report'] },
  { path: '/mentorships', query: ['search', 'skill', 'cursor'] },
  { path: '/view-employers', query: ['page'] },
  { path: '/companies/:companyId', query: [] },
  { path: '/mentors/:userId', query: [] },
];

/** What the server calls for every page: the request context is the pages' only way to data. */
export const renderPage: PageRenderer = (request, requestContext) => {
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContext);
  return respond(request, context);
};
