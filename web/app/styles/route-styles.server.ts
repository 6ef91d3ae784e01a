import { readFileSync } from 'node:fs';
import type { EntryContext, ServerBuild } from 'react-router';

/** What comes later wins, whichever file is loaded first: a feature over a component, the text classes over both. */
const layerOrder = '@layer base, layout, components, features, text;';

/** The paths of the stylesheets that the modules of each route import, by route id, as the build wrote them. */
type RouteStylesheets = { root: string[]; [routeId: string]: string[] };

/** The CSS of a page by the id of its route, read once at start. In development Vite serves the styles. */
const cssByRoute: ReadonlyMap<string, string> = import.meta.env.PROD ? readRouteStyles() : new Map();

function readRouteStyles(): Map<string, string> {
  const texts = import.meta.glob<string>('/app/**/*.css', {
    query: '?inline',
    import: 'default',
    eager: true,
  });
  const file = new URL('./route-stylesheets.json', import.meta.url);
  const sheetsByRoute: RouteStylesheets = JSON.parse(readFileSync(file, 'utf8'));
  const textOf = (path: string) => {
    const text = texts[`/app/${path}`];
    if (text === undefined) throw new Error(`The build has no stylesheet ${path}`);
    return text;
  };
  const cssOf = (sheets: string[]) => [...new Set([...sheetsByRoute.root, ...sheets])].map(textOf).join('');
  return new Map(Object.entries(sheetsByRoute).map(([id, sheets]) => [id, layerOrder + cssOf(sheets)]));
}

/** The CSS of the matched routes: no route stands inside another but the root. */
export const stylesOf = ({ staticHandlerContext: { matches } }: EntryContext): string =>
  cssByRoute.get(matches.at(-1)?.route.id ?? 'root') ?? layerOrder;

/**
 * The entry as if there were no routes but the matched ones: React Router makes objects of all of them for each page. Their
 * stylesheets need no links, the page has their text.
 */
export function withMatchedRoutes(entry: EntryContext): EntryContext {
  if (import.meta.env.DEV) return entry;
  const matched = entry.staticHandlerContext.matches.flatMap(
    ({ route }) => entry.manifest.routes[route.id] ?? [],
  );
  const routes = Object.fromEntries(matched.map((route) => [route.id, { ...route, css: undefined }]));
  return { ...entry, manifest: { ...entry.manifest, routes } };
}

/** Every page has the root's styles: no other route needs to load them when the browser navigates to it. */
export function withoutRootStyles<Assets extends Pick<ServerBuild['assets'], 'routes'>>(
  assets: Assets,
): Assets {
  const inRoot = new Set(assets.routes.root?.css);
  const routes = Object.entries(assets.routes).map(([id, route]) => [
    id,
    route && id !== 'root' ? { ...route, css: route.css?.filter((href) => !inRoot.has(href)) } : route,
  ]);
  return { ...assets, routes: Object.fromEntries(routes) };
}
