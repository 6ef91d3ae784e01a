// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishFirstTouch } from './deferred-scripts.ts';
import loadOnTouch from './load-on-touch.server.ts';

const moduleThat = (does: string) => `data:text/javascript,${encodeURIComponent(does)}`;
const jobs = moduleThat('export default "the list of jobs"');
const shared = '/assets/shared.js';
let pages = 0;

const started = () => Reflect.get(globalThis, 'started');
const requested = vi.fn<(file: string) => Promise<Response>>();
const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const touch = (selector: string, type = 'pointerdown') =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));

function openPage({ visit = 'navigate', referrer = '' } = {}) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: visit }] as never);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  document.body.innerHTML = `
    <p>Some text with a <a href="/jobs/1">link</a></p>
    <button type="button" id="share">Share</button>
    <button type="button" id="menu-button" popovertarget="menu">Menu</button>
    <form role="search" action="/jobs">
      <div class="combo"><input name="search"></div>
      <select name="type"><option></option><option>NSS</option></select>
    </form>
    <ul class="list-lazy"></ul>`;
  // A module runs once, however often it is imported: each page has an entry of its own.
  pages += 1;
  const entry = moduleThat(`globalThis.started = ${pages}`);
  loadOnTouch({
    entry: { module: entry, imports: [shared] },
    routes: { jobs: { id: 'jobs', module: jobs, imports: [shared] } },
  });
  return entry;
}

beforeEach(() => {
  requested.mockImplementation(async () => new Response('export {}'));
  vi.stubGlobal('fetch', requested);
  vi.stubGlobal('started', undefined);
  history.replaceState(null, '');
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  window.firstTouch?.listening.abort();
  document.body.replaceChildren();
  document.documentElement.className = '';
  requested.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('reading loads nothing; the first touch of a control loads every file once and starts the page', async () => {
  const entry = openPage();
  touch('p');
  touch('a', 'click');
  expect(requested).not.toHaveBeenCalled();
  touch('input', 'focusin');
  touch('select');
  await vi.waitFor(() => expect(started()).toBe(pages));
  expect(requested.mock.calls.flat()).toEqual([entry, shared, jobs]);
  const { jobs: loaded } = Reflect.get(window, '__reactRouterRouteModules');
  expect(loaded.default).toBe('the list of jobs');
});

test('a button that can do nothing yet shows that it waits, and is clicked again by the hydrated page', () => {
  openPage();
  const [share, menu] = [find('#share'), find('#menu-button')];
  const onClick = vi.fn();
  menu.click();
  expect(menu.getAttribute('aria-busy')).toBeNull();
  share.click();
  expect(share.getAttribute('aria-busy')).toBe('true');
  share.addEventListener('click', onClick);
  finishFirstTouch();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(share.getAttribute('aria-busy')).toBeNull();
  share.click();
  expect(share.getAttribute('aria-busy')).toBeNull();
});

test('a field that will suggest something shows that it waits once somebody types', () => {
  openPage();
  touch('input', 'focusin');
  expect(find('.combo').getAttribute('aria-busy')).toBeNull();
  touch('input', 'input');
  expect(find('.combo').getAttribute('aria-busy')).toBe('true');
});

test('the browser applies a filter that was chosen by hand; one chosen by keyboard waits for the page', () => {
  openPage();
  const submit = vi.spyOn(find<HTMLFormElement>('form'), 'requestSubmit').mockReturnValue();
  touch('select', 'keydown');
  touch('select', 'change');
  expect(submit).not.toHaveBeenCalled();
  touch('select', 'pointerdown');
  touch('select', 'change');
  expect(submit).toHaveBeenCalledTimes(1);
  finishFirstTouch();
  touch('select', 'change');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a file that is lost on the way is requested again, later each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  openPage();
  const lost = [new TypeError('offline'), new Response('Bad Gateway', { status: 502 })];
  requested.mockImplementation(async (file) => {
    const failure = file === shared && lost.shift();
    if (failure instanceof Error) throw failure;
    return failure || new Response('export {}');
  });
  touch('input');
  await vi.advanceTimersByTimeAsync(999);
  expect(requested).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(started()).not.toBe(pages);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(5));
});

test.each([
  ['navigate', 1],
  ['reload', 0],
])('a page of before a release, opened by %s, is loaded again %i times', async (visit, times) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  openPage({ visit });
  requested.mockImplementation(async () => new Response('', { status: 404 }));
  touch('input');
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(3));
  await new Promise((done) => setTimeout(done));
  expect(reload).toHaveBeenCalledTimes(times);
  expect(started()).not.toBe(pages);
});

test('a stored token, or a router that ran in this entry before, loads the page without a touch', async () => {
  openPage();
  dispatchEvent(new Event('pageshow'));
  expect(requested).not.toHaveBeenCalled();
  localStorage.setItem('token', 'a token');
  dispatchEvent(new Event('storage'));
  await vi.waitFor(() => expect(started()).toBe(pages));
});

test('whoever comes back finds the position in the list, with all cards laid out', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  expect(find('ul').className).toBe('list-lazy');
  const { key } = history.state;
  expect(key).toMatch(/^\w+$/);
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ [key]: 640 }));
  openPage({ visit: 'back_forward' });
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 640);
  expect(find('ul').className).toBe('');
});

test.each([
  ['the first page of a visit', '', '', 0],
  ['a page reached from another site', 'https://search.example/', '', 0],
  ['the second page of a visit', `${location.origin}/jobs`, '', 1],
  ['the second page, with Save-Data', `${location.origin}/jobs`, 'saves-data', 0],
])('%s: the service worker is registered or not', async (_page, referrer, className, times) => {
  const postMessage = vi.fn();
  const register = vi.fn(async () => {});
  vi.stubGlobal('navigator', {
    serviceWorker: { register, controller: null, ready: Promise.resolve({ active: { postMessage } }) },
  });
  document.documentElement.className = className;
  openPage({ referrer });
  dispatchEvent(new Event('load'));
  await new Promise((done) => setTimeout(done));
  expect(register).toHaveBeenCalledTimes(times);
  // The page that registered it was loaded before there was a worker to store it.
  expect(postMessage.mock.calls.map(([html]) => html.includes('Some text'))).toEqual(Array(times).fill(true));
});
