/** Pages for reading, named one by one: nothing that changes something or belongs to a person is fetched early. */
const pages = [
  '/',
  '/(find_talent|support|community|resources|jobs|mentorships|view-employers|login)',
  '/jobs/*',
];

/**
 * The next page is fetched when a finger or the pointer goes down on its link. Not earlier: people pay for every page
 * that is fetched and not read.
 */
const rules = { prefetch: [{ where: { href_matches: pages }, eagerness: 'conservative' }] };

/** The text of the page's speculation rules. The browser has it from the server and need not load it again. */
export const prefetchRules = import.meta.env.SSR ? JSON.stringify(rules) : '';
