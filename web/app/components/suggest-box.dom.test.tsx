// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { SearchBar } from './search-bar.tsx';
import { type SearchSuggestion, SuggestBox } from './suggest-box.tsx';

afterEach(cleanup);

const found: SearchSuggestion[] = [
  { text: 'Data Clerk', kind: 'Job title', url: '/?search=Data+Clerk', leaves: 'Data Clerk' },
  { text: 'Data Ltd', kind: 'Company', url: '/?company', leaves: '' },
];

type Request = {
  typed: string;
  signal: AbortSignal;
  answer: (suggestions: SearchSuggestion[] | Promise<never>) => void;
};

function renderBox() {
  const requests: Request[] = [];
  const sent: string[] = [];
  const suggest = (typed: string, signal: AbortSignal) =>
    new Promise<SearchSuggestion[]>((answer) => requests.push({ typed, signal, answer }));
  const element = (
    <SearchBar
      form={createRef()}
      action="/"
      label="Search jobs"
      query=""
      onSend={(typed) => sent.push(String(typed))}
      field={(input) => <SuggestBox {...input} suggest={suggest} />}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<RouterProvider router={router} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search jobs' });
  const waitingFor = async (typed: string) => {
    const waiting = () => requests.find((one) => one.typed === typed && !one.signal.aborted);
    await expect.poll(waiting).toBeDefined();
    return waiting() as Request;
  };
  const open = async (typed: string) => {
    await user.type(box, typed);
    (await waitingFor(box.value)).answer(found);
    return screen.findAllByRole('option');
  };
  const user = userEvent.setup();
  return { user, box, requests, sent, router, waitingFor, open };
}

test('from the second character on it asks, and an answer to what was typed before is not shown', async () => {
  const { user, box, requests, waitingFor } = renderBox();
  await user.type(box, 'd');
  await user.type(box, 'a');
  const first = await waitingFor('da');
  await user.type(box, 't');
  expect(first.signal.aborted).toBe(true);
  const second = await waitingFor('dat');
  expect(requests.map(({ typed }) => typed)).toEqual(['da', 'dat']);
  second.answer([found[1] as SearchSuggestion]);
  await screen.findByRole('option', { name: /Data Ltd/ });
  first.answer(found);
  await user.type(box, '{Home}');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('1 suggestion');
});

test('arrows mark, Enter opens the marked page, and without a mark it searches', async () => {
  const { user, box, sent, router, open } = renderBox();
  const [clerk, company] = (await open('data')) as [HTMLElement, HTMLElement];
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.contains(clerk)).toBe(true);
  expect(clerk.getAttribute('href')).toBe('/?search=Data+Clerk');
  await user.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(clerk.id);
  await user.keyboard('{ArrowDown}');
  expect(company.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?company');
  expect([sent, box.value]).toEqual([[], '']);
  expect(screen.queryByRole('option')).toBeNull();
  await open('data');
  await user.keyboard('{Enter}');
  expect(sent).toEqual(['search=data']);
  expect(screen.queryByRole('option')).toBeNull();
});

test('Escape closes the list and leaves what was typed; leaving the box closes it as well', async () => {
  const { user, box, open } = renderBox();
  await open('data');
  await user.keyboard('{Escape}');
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['data', 'false']);
  await open(' c');
  await user.tab();
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('what cannot be loaded is not missed', async () => {
  const { user, box, waitingFor, open } = renderBox();
  await open('data');
  await user.type(box, 'b');
  (await waitingFor('datab')).answer(Promise.reject(new TypeError('Failed to fetch')));
  await expect.poll(() => screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
