// `npm run dev`: the server from its sources, started again on every change; it mounts Vite for the pages.
import './steps/node-version.mjs';

const { install } = await import('./steps/install.mjs');
const { orExit } = await import('./steps/say.mjs');
const { root, runAttached } = await import('./steps/run.mjs');

await orExit(install({ all: true }));

process.exitCode = await runAttached('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], {
  cwd: root,
  env: { NODE_ENV: 'development' },
});
