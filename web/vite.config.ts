import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const productionRouter = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/', import.meta.url),
);

// Twenty small files compress worse than one, so what every page loads is two: one changes with the packages, one with us.
const vendor = {
  name: 'vendor',
  priority: 2,
  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
};
const shell = {
  name: 'shell',
  priority: 1,
  test: /app\/(layout\/(?!avatar-menu)|http\/|ui\/(avatar|button|card|chips|field|class-names|icon|icon-button|logo|motif|notice|spinner|svg-icon|toast|toast-list|use-toast)\.tsx?$)|contract\/src\/product/,
};

// What forms with a password share, and what the account pages do.
const forms = { name: 'forms', priority: 1, test: /app\/ui\/(password-field|error-summary)\.tsx$/ };
const accounts = {
  name: 'accounts',
  test: /app\/features\/accounts\/(account-|email-field|failure|send-|use-single|use-failure|who-|with-)/,
};

// What the lists share, and what the pages about jobs do.
const lists = {
  name: 'lists',
  test: /app\/(ui\/(select-field|empty-state|error-state|use-form-follows|use-more-pages|load-more|search-bar|list-results|use-focus-when-lost|draw-rest)\.tsx?$|format\/count)/,
};
const jobs = {
  name: 'jobs',
  test: /app\/features\/jobs\/(job-card|job-search\.ts)|contract\/src\/lists\/(job-types|locations|categories)/,
};

// The small parts of cards, and what the pages about mentorships share.
const cards = {
  name: 'cards',
  test: /app\/ui\/(badge|hidden-values|icons-work|meta|use-send-once)\.tsx?$/,
};
const mentorships = {
  name: 'mentorship',
  test: /app\/features\/mentorships\/mentorship-(search|words)\.ts$|contract\/src\/lists\/mentorship-skills/,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: isSsrBuild
    ? { rollupOptions: { input: './app/handler.ts' } }
    : {
        rollupOptions: {
          output: {
            codeSplitting: { groups: [vendor, shell, forms, accounts, lists, jobs, cards, mentorships] },
          },
        },
      },
  // The package's own exports lead to its development build, warnings and all, also in production.
  resolve:
    command === 'build' && !isSsrBuild
      ? {
          alias: [
            { find: /^react-router$/, replacement: `${productionRouter}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${productionRouter}dom-export.mjs` },
          ],
        }
      : {},
}));
