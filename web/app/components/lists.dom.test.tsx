// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { type DataColumn, DataTable } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';
import { Pagination } from './pagination.tsx';
import { SearchBar } from './search-bar.tsx';
import { LinkTabs } from './tabs.tsx';

afterEach(cleanup);

type Person = { id: string; name: string; email: string };

const columns: DataColumn<Person>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, primary: true },
  { key: 'email', header: 'Email', cell: ({ email }) => email, sortable: true },
  { key: 'actions', header: 'Actions', cell: () => 'View', hideLabel: true },
];
const people = [
  { id: '1', name: 'Ama', email: 'ama@example.org' },
  { id: '2', name: 'Kofi', email: 'kofi@example.org' },
];
const table = (rows: Person[], direction: 'asc' | 'desc' = 'asc') => (
  <DataTable
    caption="People"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    sort={{ key: 'name', direction }}
    sortHref={(key, order) => `/?sort=${key}&direction=${order}`}
    empty={<p>No people found.</p>}
  />
);

test('a table tells how it is sorted, and its headers lead to the other orders', async () => {
  const { user, path } = renderInRouter(table(people));
  const shown = screen.getByRole('table', { name: 'People' });
  expect(within(shown).getAllByRole('row')).toHaveLength(3);
  const [name, email, actions] = within(shown).getAllByRole('columnheader');
  expect(name?.getAttribute('aria-sort')).toBe('ascending');
  expect(email?.hasAttribute('aria-sort')).toBe(false);
  expect(within(actions as HTMLElement).queryByRole('link')).toBeNull();
  const href = (header: string) => screen.getByRole('link', { name: header }).getAttribute('href');
  expect(href('Name')).toBe('/?sort=name&direction=desc');
  expect(href('Email')).toBe('/?sort=email&direction=asc');
  await user.click(screen.getByRole('link', { name: 'Email' }));
  expect(path()).toBe('/?sort=email&direction=asc');
});

test('a table sorted downwards offers the way up; cells know their label on a phone', () => {
  renderInRouter(table(people, 'desc'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('/?sort=name&direction=asc');
  expect(screen.getByRole('cell', { name: 'ama@example.org' }).dataset.label).toBe('Email');
  expect(screen.getByRole('cell', { name: 'Ama' }).dataset.label).toBeUndefined();
});

test('a table without rows says so', () => {
  renderInRouter(table([]));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No people found.')).toBeTruthy();
});

const pages = (page: number, pageCount: number) => (
  <Pagination page={page} pageCount={pageCount} hrefFor={(each) => `/?page=${each}`} />
);

test('the pages name the current one, the neighbours and both ends', () => {
  renderInRouter(pages(5, 20));
  const numbers = screen.getAllByRole('link', { name: /^Page/ }).map((link) => link.textContent);
  expect(numbers).toEqual(['1', '4', '5', '6', '20']);
  expect(screen.getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/?page=4');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=6');
});

test('the first page has no previous, the last no next, and a single page no list of pages', () => {
  renderInRouter(pages(1, 2));
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  cleanup();
  renderInRouter(pages(2, 2));
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  cleanup();
  renderInRouter(pages(1, 1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a search is sent by its button or by Enter, together with the filters of the form', async () => {
  const sent: string[] = [];
  const { user } = renderInRouter(
    <SearchBar
      form={createRef()}
      action="/jobs"
      label="Search jobs by title"
      query="clerk"
      onSend={(typed) => sent.push(typed.toString())}
    >
      <input type="hidden" name="type" value="NSS" />
    </SearchBar>,
  );
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs by title' });
  expect(box.value).toBe('clerk');
  await user.clear(box);
  await user.type(box, 'data');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(box, ' entry{Enter}');
  expect(sent).toEqual(['search=data&type=NSS', 'search=data+entry&type=NSS']);
});

test('the arrow keys go round the tabs; the current one is marked', async () => {
  const { user } = renderInRouter(
    <LinkTabs
      label="Dashboard"
      current="jobs"
      tabs={[
        { key: 'jobs', label: 'Manage Jobs', count: 2, countLabel: 'jobs' },
        { key: 'review', label: 'Review' },
      ]}
    />,
  );
  const [jobs, review] = screen.getAllByRole('link') as [HTMLElement, HTMLElement];
  expect(jobs.getAttribute('aria-current')).toBe('page');
  expect(jobs.getAttribute('href')).toBe('/?tab=jobs');
  expect(jobs.textContent).toMatch(/Manage Jobs.*2/);
  jobs.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(review);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(jobs);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(review);
});

const more = { href: '/?cursor=x', noun: 'job', shown: 24, atFirst: 24, fromStart: true, of: 1_250 };

test('the end of a list loads more, says when that failed, and stops at the last one', async () => {
  const load = vi.fn();
  const state = { ...more, next: 'x', load };
  const { user, path } = renderInRouter(<LoadMore {...state} isLoading={false} hasFailed={false} />);
  expect(screen.getByRole('status').textContent).toBe('24 of 1,250 jobs shown');
  await user.click(screen.getByRole('link', { name: 'Next 24 jobs' }));
  expect(load).toHaveBeenCalledExactlyOnceWith('/?cursor=x');
  expect(path()).toBe('/');
  cleanup();
  renderInRouter(<LoadMore {...state} of={25} isLoading={false} hasFailed={false} />);
  expect(screen.getByRole('link', { name: 'Next 1 job' })).toBeTruthy();
  cleanup();
  renderInRouter(<LoadMore {...state} fromStart={false} isLoading={false} hasFailed={false} />);
  expect(screen.getByRole('link', { name: 'Next jobs' })).toBeTruthy();
  cleanup();
  renderInRouter(<LoadMore {...state} isLoading hasFailed={false} />);
  await user.click(screen.getByRole('link', { name: /Loading\.\.\./ }));
  expect(load).toHaveBeenCalledOnce();
  cleanup();
  renderInRouter(<LoadMore {...state} isLoading={false} hasFailed />);
  expect(screen.getByRole('status').textContent).toContain('More jobs could not be loaded.');
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  cleanup();
  renderInRouter(<LoadMore {...state} next={null} shown={30} isLoading={false} hasFailed={false} />);
  expect(screen.getByText('That is all of them.')).toBeTruthy();
});
