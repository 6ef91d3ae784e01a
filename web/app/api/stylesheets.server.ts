import { readFileSync } from 'node:fs';
import { createContext, type EntryContext, type ServerBuild } from 'react-router';
import { type InlineStyles, layerOrder } from './inline-styles.ts';
import { attributesIn, chooseRules, joinRules, rulesIn, type StyleRule } from './stylesheet-rules.ts';

/** The stylesheets that the modules of each route import, by its id. */
export type RouteStylesheets = Readonly<Record<string, readonly string[]>>;

/** Null in development, where Vite serves the styles. */
export const stylesheetsKey = createContext<RouteStylesheets | null>();

export const readRouteStylesheets = (file: URL): RouteStylesheets => JSON.parse(readFileSync(file, 'utf8'));

const files = import.meta.glob<string>('../**/*.css', { query: '?inline', import: 'default', eager: true });
const rulesBySheet = new Map<string, StyleRule[]>();

/** The sheet by its path below `app/`. In development, where sheets are not minified, nobody asks. */
function rulesOf(sheet: string): StyleRule[] {
  const rules = rulesBySheet.get(sheet) ?? rulesIn(files[`../${sheet}`] ?? '');
  rulesBySheet.set(sheet, rules);
  return rules;
}

type Manifest = Pick<ServerBuild['assets'], 'routes'>;

/** The root's styles are in every page: no other route needs to load them when the browser navigates to it. */
export function withoutRootStyles<Assets extends Manifest>(assets: Assets): Assets {
  const inRoot = new Set(assets.routes.root?.css);
  const routes = Object.entries(assets.routes).map(([id, route]) => [
    id,
    route && id !== 'root' ? { ...route, css: route.css?.filter((href) => !inRoot.has(href)) } : route,
  ]);
  return { ...assets, routes: Object.fromEntries(routes) };
}

/** The files with the styles of a page's routes. */
export const stylesheetsOf = ({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] => [
  ...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])),
];

/** The entry without links to the styles of its routes: the page has them as text. */
export function withoutStyleLinks(entry: EntryContext, sheetsOf: RouteStylesheets | null): EntryContext {
  if (!sheetsOf) return entry;
  const routes = { ...entry.manifest.routes };
  for (const { route } of entry.staticHandlerContext.matches) {
    const matched = routes[route.id];
    if (matched) routes[route.id] = { ...matched, css: undefined };
  }
  return { ...entry, manifest: { ...entry.manifest, routes } };
}

/** While a page is rendered: its styles are chosen by what is in it. */
const unwritten = '/**/';
export const unwrittenStyles: InlineStyles = { first: unwritten, late: unwritten };

/**
 * Writes the styles of its routes into a rendered page: of what it has down to the end of its content in its head, of what follows
 * below the content. All others stand there too, unless the scripts that may need them load them when they come (`isDeferred`).
 */
export function writeStyles(
  html: string,
  entry: EntryContext,
  { sheetsOf, isDeferred }: { sheetsOf: RouteStylesheets | null; isDeferred: boolean },
): string {
  const end = '</style>';
  const [head = '', content = '', rest = ''] = html.split(unwritten + end);
  if (!sheetsOf) return head + layerOrder + end + content + end + rest;
  const above = [...attributesIn(head), ...attributesIn(content)];
  const below = isDeferred ? [...attributesIn(rest)] : null;
  const { first, late } = stylesOf(above, below, entry, sheetsOf);
  return head + first + end + content + late + end + rest;
}

const maxKept = 200;
/** Most pages have the same attributes as others. */
const kept = new Map<string, InlineStyles>();

function stylesOf(
  above: string[],
  below: string[] | null,
  { staticHandlerContext }: EntryContext,
  sheetsOf: RouteStylesheets,
): InlineStyles {
  const ids = ['root', ...staticHandlerContext.matches.map(({ route }) => route.id)];
  const key = JSON.stringify([ids, above, below]);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= maxKept) kept.clear();
  const sheets = new Set(ids.flatMap((id) => sheetsOf[id] ?? []));
  const { first, late } = chooseRules([...sheets].flatMap(rulesOf), above, below);
  const styles = { first: layerOrder + joinRules(first), late: joinRules(late) };
  kept.set(key, styles);
  return styles;
}
