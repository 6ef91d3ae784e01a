// `npm run akwan -- COMMAND …`: what an operator does beside starting the product. Installs and builds what is missing;
// what that says goes to standard error, so that the output of a command can be piped on.
import './steps/node-version.mjs';

console.log = console.error;
const { install } = await import('./steps/install.mjs');
const { build } = await import('./steps/build.mjs');
const { orExit } = await import('./steps/say.mjs');
await orExit(install());
await orExit(build(['server']));

process.env.NODE_ENV ||= 'production';
await import('../server/dist/akwan.js');
