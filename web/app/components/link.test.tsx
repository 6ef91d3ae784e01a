import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

const links: ComponentProps<typeof RouterLink>[] = [
  { to: '/' },
  { to: '/jobs?type=NSS&cursor=1.2#main', children: 'Jobs & more' },
  { to: '/jobs/5', className: 'card-link', tabIndex: -1, 'aria-describedby': 'title', rel: 'nofollow' },
  { to: '/jobs', preventScrollReset: true, onClick: () => {}, 'aria-current': 'page' },
  { to: '/inbox', reloadDocument: true },
  { to: '?report=1#report' },
  { to: 'details' },
  { to: '.' },
  { to: { pathname: '/jobs', search: '?type=NSS' } },
  { to: 'https://akwan.example/jobs' },
];

test.each(links)('on the server the link $to is what the router makes of it', (props) => {
  const rendered = [Link, RouterLink].map((Each) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/jobs/5?old=1']}>
        <Each {...props} />
      </MemoryRouter>,
    ),
  );
  expect(rendered[0]).toContain('<a ');
  expect(rendered[0]).toBe(rendered[1]);
});
