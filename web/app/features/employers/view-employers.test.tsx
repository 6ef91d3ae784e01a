import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ViewEmployers from '#routes/view-employers.tsx';
import type { Route } from '../../routes/+types/view-employers';

function pageOf(found: Route.ComponentProps['loaderData']['found']) {
  const props = { loaderData: { found } } as Route.ComponentProps;
  const element = <ViewEmployers {...props} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a visitor who comes while nobody is hiring reads so', () => {
  const page = pageOf({ employers: [], total: 0, page: 1, pageCount: 1 });
  expect(page).toContain('No employers found');
  expect(page).toContain('There are currently no employers with active job postings.');
});

test('a visitor whose directory cannot be loaded may try again', () => {
  const page = pageOf(null);
  expect(page).toContain('Failed to load employers. Please try again later.');
  expect(page).toContain('Try again');
});
