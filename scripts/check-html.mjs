// `npm run check:html`: every page of the built product, as each role sees it, through the Nu HTML checker.
// Needs Java and the built product (`npm start` builds it); the checker itself is fetched from npm into a temporary folder.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './steps/run.mjs';
import { startProduct } from './steps/start-product.mjs';

const run = promisify(execFile);
const checker = 'vnu-jar@26.9.27';
const password = 'akwan demo 2026';
// What browsers know of CSS and the checker does not yet.
const unknownCss =
  // linear: at most 1 line of the checker
  /^CSS: (“(field-sizing|container)”: Property “\2” doesn't exist|Unrecognized at-rule “@container”|.*view-transition|Parse Error\. \w*sition-(old|new)\(root\))/s;
const roles = {
  anonymous: {
    starts: [
      '/',
      '/find_talent',
      '/forgot-password',
      '/verify-email',
      '/reset-password/none',
      '/signup-jobseeker',
      '/confirm-email/none',
      '/job-alerts/confirm/none',
      '/job-alerts/unsubscribe/none',
      '/job-alerts/ended',
      '/nowhere',
    ],
  },
  jobseeker: { email: 'ama@demo.example', starts: ['/', '/jobs', '/profile', '/welcome'] },
  employer: { email: 'esi@demo.example', starts: ['/em-dashboard', '/create-job', '/profile'] },
  mentor: { email: 'kwame@demo.example', starts: ['/mentor-dashboard', '/profile'] },
  admin: { email: 'admin@demo.example', starts: ['/admin-dashboard'] },
  // Last: this is the mentor from above.
  leaving: { email: 'kwame@demo.example', leaves: true, starts: ['/leaving'] },
};

async function fetchChecker(folder) {
  await run('npm', ['pack', checker, '--silent', '--pack-destination', folder]);
  await run('tar', ['xzf', join(folder, 'vnu-jar-26.9.27.tgz'), '-C', folder]);
  return join(folder, 'package/build/dist/vnu.jar');
}

/** The patterns of web/app/routes.ts that are pages. */
async function readPatterns() {
  const source = await readFile(join(root, 'web/app/routes.ts'), 'utf8');
  const paths = Array.from(
    source.matchAll(/^ {2}route\('([^'*]+)', '[^']+\.tsx'/gm),
    ([, path]) => `/${path}`,
  );
  return ['/', ...paths].map((path) => ({ path, test: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
}

async function logIn(url, email) {
  if (!email) return '';
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} could not log in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The account is erased in a week, and its owner sees one page until then. */
async function leave(url, cookie) {
  const response = await fetch(`${url}/api/me`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ password }),
  });
  if (!response.ok) throw new Error(`nobody could leave: ${response.status}`);
}

/** Follows the links of a role's pages: one address for each pattern and tab is enough. */
async function* crawl(url, patterns, starts, cookie) {
  const waiting = [...starts];
  const seen = new Set();
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const { pathname, searchParams } = new URL(path, url);
    const pattern = patterns.find(({ test }) => test.test(pathname));
    const kind = `${pattern?.path ?? 'not found'} ${searchParams.get('tab') ?? ''} ${[...searchParams.keys()]}`;
    if (seen.has(kind) || (!pattern && !starts.includes(path))) continue;
    seen.add(kind);
    const response = await fetch(url + path, { headers: { accept: 'text/html', cookie } });
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await response.text();
    const shown = response.redirected ? new URL(response.url).pathname : pathname;
    yield { path, html, pattern: patterns.find(({ test }) => test.test(shown))?.path };
    // linear: at most 500 links in a page of ours
    for (const [, href] of html.matchAll(/<a [^<>]*?href="([/?][^"#]*)/g)) {
      const link = new URL(href.replaceAll('&amp;', '&'), url + path);
      waiting.push(link.pathname + link.search);
    }
  }
}

/** So that the local inbox holds a mail to open. */
const orderMail = (url) =>
  fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: roles.jobseeker.email }),
  });

async function savePages(url, folder) {
  const patterns = await readPatterns();
  const pages = new Map();
  const visited = new Set();
  for (const [role, { email, starts, leaves }] of Object.entries(roles)) {
    if (leaves) await leave(url, await logIn(url, email));
    const cookie = await logIn(url, email);
    for await (const { path, html, pattern } of crawl(url, patterns, starts, cookie)) {
      const file = join(folder, `${pages.size}.html`);
      await writeFile(file, html);
      pages.set(file, `${role} ${path}`);
      visited.add(pattern);
    }
  }
  return { pages, missed: patterns.map(({ path }) => path).filter((path) => !visited.has(path)) };
}

async function check(jar, files) {
  const options = { maxBuffer: 1 << 26 };
  // It ends with 1 when it found something; what it found is on the error stream.
  const { stderr } = await run('java', ['-jar', jar, '--format', 'json', ...files], options).catch(
    (error) => error,
  );
  return JSON.parse(stderr).messages.filter(
    ({ type, message, extract }) => type === 'error' && !unknownCss.test(`${message} ${extract}`),
  );
}

const folder = await mkdtemp(join(tmpdir(), 'akwan-html-'));
const product = await startProduct();
try {
  await mkdir(join(folder, 'pages'));
  const jar = await fetchChecker(folder);
  await orderMail(product.url);
  const { pages, missed } = await savePages(product.url, join(folder, 'pages'));
  const errors = await check(jar, [...pages.keys()]);
  for (const [file, name] of pages) {
    const found = errors.filter(({ url }) => url?.endsWith(file));
    console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    for (const { lastLine, message, extract } of found)
      console.log(`       ${lastLine}: ${message} ${extract ?? ''}`);
  }
  for (const path of missed) console.log(`FAILED no role came to ${path}`);
  console.log(`${pages.size} pages, ${errors.length} errors, ${missed.length} routes not visited`);
  process.exitCode = errors.length + missed.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
