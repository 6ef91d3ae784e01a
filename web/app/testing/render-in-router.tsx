import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type ActionFunction, createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router';

type Rendered = RenderResult & {
  user: UserEvent;
  /** Path and query of the page that is shown now. */
  path: () => string;
};

/** Renders an element as the page at `/`; links and forms work, posts reach the action, and then the loader runs anew. */
export function renderInRouter(
  element: ReactNode,
  action?: ActionFunction,
  loader?: LoaderFunction,
  at = '/',
): Rendered {
  const routes = [
    { path: '/', element, action, loader, hydrateFallbackElement: <></> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const rendered = render(<RouterProvider router={router} />);
  const path = () => router.state.location.pathname + router.state.location.search;
  return { ...rendered, user: userEvent.setup(), path };
}
