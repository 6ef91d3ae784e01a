import { readFileSync } from 'node:fs';
import { createContext, type EntryContext, type ServerBuild } from 'react-router';
import { type InlineStyles, layerOrder } from './inline-styles.ts';

/** The stylesheets that the modules of each route import, by its id. */
export type RouteStylesheets = Readonly<Record<string, readonly string[]>>;

/** Null in development, where Vite serves the styles. */
export const stylesheetsKey = createContext<RouteStylesheets | null>();

export const readRouteStylesheets = (file: URL): RouteStylesheets => JSON.parse(readFileSync(file, 'utf8'));

const texts = import.meta.glob<string>('../**/*.css', { query: '?inline', import: 'default', eager: true });

/** A visitor sees nothing of these at first: below the content, opened by a touch, or for signed-in people. */
const unseenAtFirst: readonly string[] = [
  'components/combo.css',
  'components/dialog.css',
  'components/spinner.css',
  'components/toast.css',
  'features/jobs/save-job.css',
  'layout/account-bar.css',
  'layout/footer.css',
  'layout/overlays.css',
];

/** The frame has these in the same places. Content that has them itself needs them at once. */
const unseenInFrame: readonly string[] = [
  'components/avatar.css',
  'components/badge.css',
  'components/empty-state.css',
  'components/notice.css',
];

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

type Page = { styles: InlineStyles; entry: EntryContext };

/** The styles of the matched routes as text, and the entry without the links to them. */
export function inlineStyles(entry: EntryContext, sheetsOf: RouteStylesheets | null): Page {
  if (!sheetsOf) return { styles: { first: layerOrder, late: '' }, entry };
  const routes = { ...entry.manifest.routes };
  for (const { route } of entry.staticHandlerContext.matches) {
    const matched = routes[route.id];
    if (matched) routes[route.id] = { ...matched, css: undefined };
  }
  return { styles: stylesOf(entry, sheetsOf), entry: { ...entry, manifest: { ...entry.manifest, routes } } };
}

/** The fields of the root's loader data that count here. */
type RootData = { user: object | null; flash: unknown[] };

/** By the routes of the page, and whether some of it may come late: the text is the same each time. */
const joined = new Map<string, InlineStyles>();

function stylesOf({ staticHandlerContext }: EntryContext, sheetsOf: RouteStylesheets): InlineStyles {
  const { matches, errors, loaderData } = staticHandlerContext;
  // A message, an error, and the picture and counts of a person stand above the content or in its place.
  const root: RootData | undefined = loaderData.root;
  const maySplit = Boolean(root && !errors && !root.user && root.flash.length === 0);
  const ids = matches.map(({ route }) => route.id);
  const key = `${maySplit} ${ids}`;
  const styles = joined.get(key) ?? joinStyles(ids, sheetsOf, maySplit);
  joined.set(key, styles);
  return styles;
}

function joinStyles(routeIds: string[], sheetsOf: RouteStylesheets, maySplit: boolean): InlineStyles {
  const own = new Set(routeIds.filter((id) => id !== 'root').flatMap((id) => sheetsOf[id] ?? []));
  const all = [...new Set([...(sheetsOf.root ?? []), ...own])];
  const isLate = (sheet: string) =>
    maySplit && (unseenAtFirst.includes(sheet) || (unseenInFrame.includes(sheet) && !own.has(sheet)));
  return {
    first: layerOrder + textOf(all.filter((sheet) => !isLate(sheet))),
    late: textOf(all.filter(isLate)),
  };
}

const textOf = (sheets: string[]): string => sheets.map((sheet) => texts[`../${sheet}`]).join('');
