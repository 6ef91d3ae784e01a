import { build } from './build.mjs';
import { install } from './install.mjs';
import { orExit } from './say.mjs';

/** What `npm start` does before the server runs. */
export async function makeReady() {
  await orExit(install());
  await orExit(build());
}
