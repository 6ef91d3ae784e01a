import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Route } from './+types/view-employers';
import ViewEmployers from './view-employers.tsx';

function pageOf(found: Route.ComponentProps['loaderData']['found']) {
  const props = { loaderData: { found, failed: 'Failed to fetch employers' } } as Route.ComponentProps;
  const element = <ViewEmployers {...props} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a visitor is told when nobody is hiring', () => {
  const page = pageOf({ success: true, employers: [], total: 0, page: 1, pageCount: 1 });
  expect(page).toContain('No employers found');
  expect(page).toContain('There are currently no employers with active job postings.');
});

test('a visitor can try again when the directory cannot be loaded', () => {
  const page = pageOf(null);
  expect(page).toContain('Failed to fetch employers');
  expect(page).toContain('Try again');
});
