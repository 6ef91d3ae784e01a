// `npm run check:browsers`: the main things people do in Firefox and WebKitGTK, on the built product (`npm start` builds it).
// On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb. Chromium has the whole suite in `npm test`; this
// shows that nothing rests on one engine.

import { startFirefox, startWebKit } from './steps/other-browsers.mjs';
import { startProduct } from './steps/start-product.mjs';

const password = 'akwan demo 2026';
const hydrated = "Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactProps'))";

async function logIn(browser, url, email, home) {
  await browser.open(`${url}/login`);
  await browser.type('input[name=email]', email);
  await browser.type('input[name=password]', password);
  await browser.click('main button[type=submit]');
  await browser.until(`location.pathname === '${home}'`);
  await browser.until(hydrated);
}

async function logOut(browser) {
  await browser.click('[aria-label^="Account menu"]');
  await browser.until(`document.querySelector('form[action="/logout"] button').checkVisibility()`);
  await browser.click('form[action="/logout"] button');
  await browser.until("!document.querySelector('.avatar-button')");
}

/** What a person does, by name. */
const flows = {
  async 'a visitor filters the jobs and opens one'(browser, url) {
    await browser.open(`${url}/jobs`);
    await browser.until("document.querySelectorAll('.job').length > 0");
    // The last type is NSS; its text is its value.
    await browser.click('select[name=type] option:last-of-type');
    // The address changes before the list does.
    await browser.until(
      "[...document.querySelectorAll('.job-type')].every((type) => type.textContent === 'NSS')",
    );
    await browser.click('.job h2 a');
    await browser.until("/^\\/jobs\\/.+/.test(location.pathname) && document.querySelector('h1')");
  },
  async 'a visitor shows the password that was typed'(browser, url) {
    await browser.open(`${url}/login`);
    await browser.type('input[name=password]', 'secret words');
    await browser.click('.input-end button');
    await browser.until("document.querySelector('input[name=password]').type === 'text'");
  },
  async 'a job seeker logs in, reads the applications and logs out'(browser, url) {
    await logIn(browser, url, 'ama@demo.example', '/jobs');
    await browser.until("localStorage.getItem('token')");
    await browser.open(`${url}/my-applications`);
    await browser.until(hydrated);
    await logOut(browser);
  },
  async 'an employer posts a job'(browser, url) {
    await logIn(browser, url, 'esi@demo.example', '/em-dashboard');
    await browser.open(`${url}/create-job`);
    await browser.until(hydrated);
    for (const [name, text] of Object.entries({
      title: 'Tried elsewhere',
      aboutRole: 'Keep the books.',
      qualification: 'A diploma.',
      responsibility: 'Invoices.',
    })) {
      await browser.type(`[name=${name}]`, text);
    }
    await browser.click('main button[type=submit]');
    await browser.until('/Job posted/.test(document.body.innerText)');
    await browser.open(`${url}/em-dashboard`);
    await browser.until(hydrated);
    await logOut(browser);
  },
  async 'an administrator reads a table'(browser, url) {
    await logIn(browser, url, 'admin@demo.example', '/admin-dashboard');
    await browser.open(`${url}/admin-dashboard?tab=employers`);
    await browser.until("document.querySelectorAll('tbody tr').length > 3");
    await logOut(browser);
  },
};

const product = await startProduct({ DEMO: 'true' });
let failed = 0;
try {
  for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKitGTK: startWebKit })) {
    const browser = await start();
    for (const [flow, run] of Object.entries(flows)) {
      const fault = await run(browser, product.url).then(
        () => '',
        (error) => `: ${error.message}`,
      );
      failed += fault ? 1 : 0;
      console.log(`${fault ? 'FAILED' : 'ok    '} ${name}, ${flow}${fault}`);
    }
    await browser.stop();
  }
} finally {
  await product.stop();
}
process.exitCode = failed === 0 ? 0 : 1;
