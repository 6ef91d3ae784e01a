// `npm start`: from a bare clone to a running product. Everything else is imported after the version
// check, so that an old Node says one clear line instead of a syntax error.
import './steps/node-version.mjs';

const { makeReady } = await import('./steps/make-ready.mjs');
await makeReady();

process.env.NODE_ENV ||= 'production';
await import('../server/dist/main.js');
