// Takes the pictures of the README anew: `node scripts/take-pictures.mjs`.
// It builds the product, starts it with demo data and opens each page as its role, on a phone and on a desk.
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { freePort } from './steps/free-port.mjs';
import { root } from './steps/run.mjs';

const port = await freePort();
const url = `http://localhost:${port}`;
const folder = path.join(root, 'docs/screenshots');
// The people and the password of server/src/demo/demo-people.ts.
const password = 'akwan demo 2026';
const people = { jobseeker: 'ama', employer: 'esi', mentor: 'kwame', admin: 'admin' };

const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

/** The name of each picture, the role that sees it, and its address (or how to find it). */
const pages = [
  ['home', undefined, '/'],
  ['jobs', 'jobseeker', '/jobs'],
  ['job', 'jobseeker', newestJob],
  ['my-applications', 'jobseeker', '/my-applications'],
  ['employer-dashboard', 'employer', '/em-dashboard'],
  ['employer-review', 'employer', '/em-dashboard/review'],
  ['mentor-dashboard', 'mentor', '/mentor-dashboard'],
  ['admin-dashboard', 'admin', '/admin-dashboard'],
];

await build();
const data = await mkdtemp(path.join(tmpdir(), 'akwan-pictures-'));
// As root the database runs as another user, who must be able to enter.
await chmod(data, 0o755);
const server = spawn(process.execPath, ['server/dist/main.js'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    DEMO: 'true',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  await ready();
  await mkdir(folder, { recursive: true });
  for (const [screen, settings] of Object.entries(screens)) {
    for (const [name, role, address] of pages)
      await takePicture(`${name}-${screen}`, role, address, settings);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(data, { recursive: true, force: true });
}

async function ready() {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}.`);
    await pause(200);
  }
}

async function takePicture(name, role, address, settings) {
  const context = await browser.newContext({
    ...settings,
    baseURL: url,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
  });
  try {
    if (role) {
      const login = { email: `${people[role]}@demo.example`, password };
      const reply = await context.request.post('/api/auth/login', { data: login });
      if (!reply.ok()) throw new Error(`The login of the ${role} answered ${reply.status()}.`);
    }
    const page = await context.newPage();
    await page.goto(typeof address === 'string' ? address : await address(context), {
      waitUntil: 'networkidle',
    });
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${name}.webp`);
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
    console.log(`${path.relative(root, file)} (${Math.round(size / 1000)} KB)`);
  } finally {
    await context.close();
  }
}

async function newestJob(context) {
  const reply = await context.request.get('/jobs?limit=1', { headers: { accept: 'application/json' } });
  const { jobs } = await reply.json();
  return `/jobs/${jobs[0]._id}`;
}
