import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CountLabels } from '#features/jobs/filter-choices.ts';
import { readJobSearch } from '#features/jobs/job-search.ts';
import { JobSearchForm } from '#features/jobs/job-search-form.tsx';
import { Footer } from '#layout/footer.tsx';
import { Header } from '#layout/header.tsx';
import { MobileMenu, useMobileMenu } from '#layout/mobile-menu.tsx';
import { partsOfPage } from './kept-parts.server.ts';
import { KeptPartsContext, useKeptPart } from './kept-parts.ts';

function renderPage(page: ReactNode): string {
  const { parts, keep } = partsOfPage();
  return keep(renderToString(<KeptPartsContext value={parts}>{page}</KeptPartsContext>));
}

/** Kept markup names signs that are not Latin by their numbers. */
const withSigns = (html: string) =>
  html.replace(/&#(\d{3,});/g, (_, code: string) => String.fromCodePoint(Number(code)));

function Id() {
  return <i id={useId()} />;
}

let renderings = 0;

function Counted({ children }: { children: ReactNode }) {
  renderings += 1;
  return children;
}

function Part({ name, label }: { name: string | null; label: string }) {
  const content = (
    <Counted>
      <b>{label}</b> {label}
      <Id />
    </Counted>
  );
  return <p {...useKeptPart(name, content)} />;
}

test('a part is rendered once for its name, and is what would be rendered without keeping it', () => {
  const page = (
    <div>
      <Id />
      <Part name="greeting" label={'<Ete> & "sen" ɔ'} />
      <Id />
    </div>
  );
  const anew = renderToString(page);
  renderings = 0;
  expect(renderPage(page)).toBe(anew);
  expect(renderings).toBe(1);
  expect(withSigns(renderPage(page))).toBe(anew);
  expect(renderings).toBe(1);
});

test('several parts of a page are kept each by its name, and what has none is rendered each time', () => {
  const page = (label: string) => (
    <>
      <Part name={`one ${label}`} label={label} />
      <Part name={null} label={label} />
      <Part name={`two ${label}`} label={label} />
    </>
  );
  for (const label of ['First', 'Other', 'First'])
    expect(renderPage(page(label))).toBe(renderToString(page(label)));
  renderings = 0;
  renderPage(page('First'));
  expect(renderings).toBe(1);
});

test('new parts push old ones out', () => {
  renderings = 0;
  for (let part = 0; part < 1_200; part += 1) renderPage(<Part name={`part ${part}`} label="Many" />);
  expect(renderings).toBe(1_200);
  renderPage(<Part name="part 0" label="Many" />);
  expect(renderings).toBe(1_201);
  renderPage(<Part name="part 1199" label="Many" />);
  expect(renderings).toBe(1_201);
});

function Frame() {
  const menu = useMobileMenu();
  return (
    <>
      <Header user={null} offersLogin menu={menu} />
      <MobileMenu user={null} offersLogin menu={menu} />
      <Footer year={2026} inboxOffered={false} />
    </>
  );
}

const frameAt = (path: string) => pageAt(path, <Frame />);

async function pageAt(path: string, page: ReactNode): Promise<ReactNode> {
  const routes = [{ path: '*', element: page }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(path);
  return (
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
}

test.each(['/', '/jobs', '/jobs/5', '/mentorships', '/support', '/no-such-page', '/verify-email', '/login'])(
  'the header, the menu and the footer of %s are those of the page, whatever was asked for before',
  async (path) => {
    for (const before of ['/resources', '/jobs/6', '/find_talent', '/terms'])
      renderPage(await frameAt(before));
    const anew = renderToString(await frameAt(path));
    expect(renderPage(await frameAt(path))).toBe(anew);
    expect(renderPage(await frameAt(path))).toBe(anew);
  },
);

test('the search form is that of the search, of what it found and of what each filter leaves', async () => {
  const labels = {
    type: { NSS: '7' },
    location: {},
    category: {},
    style: {},
    pay: {},
    closingSoon: {},
    verified: {},
  };
  const forms: [string, string | null, CountLabels | null][] = [
    ['', '58 jobs', null],
    ['type=NSS', '58 jobs', null],
    ['type=NSS', '7 jobs', null],
    ['type=NSS', null, null],
    ['type=NSS', '7 jobs', labels],
    ['search=%22weaver%22+%3Cb%3E', '1 job', null],
    ['employer=Adom', '1 job', null],
    ['more=true', '58 jobs', null],
  ];
  for (let round = 0; round < 2; round += 1) {
    for (const [query, found, counts] of forms) {
      const search = readJobSearch(new URLSearchParams(query));
      const form = <JobSearchForm search={search} found={found} counts={counts} />;
      const page = await pageAt('/jobs', form);
      expect(withSigns(renderPage(page)), query).toBe(renderToString(page));
    }
  }
});
