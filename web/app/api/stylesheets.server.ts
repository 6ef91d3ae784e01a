import { readdirSync, readFileSync } from 'node:fs';
import { createContext, type EntryContext, type ServerBuild } from 'react-router';
import { layerOrder } from './inline-styles.ts';

/** The text of every built stylesheet by its address. Empty in development, where Vite serves the styles. */
export type Stylesheets = ReadonlyMap<string, string>;

export const stylesheetsKey = createContext<Stylesheets>();

export function readStylesheets(clientFolder: URL): Stylesheets {
  const files = readdirSync(new URL('assets/', clientFolder)).filter((name) => name.endsWith('.css'));
  return new Map(
    files.map((name) => [`/assets/${name}`, readFileSync(new URL(`assets/${name}`, clientFolder), 'utf8')]),
  );
}

// React Router marks the files that a dynamic import needs too with an empty fragment.
const fileOf = (href: string) => href.replace(/#$/, '');

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

/** The styles of the matched routes as text, and the entry without the links to them. */
export function inlineStyles(entry: EntryContext, stylesheets: Stylesheets) {
  const routes = { ...entry.manifest.routes };
  const hrefs = new Set<string>();
  for (const { route } of entry.staticHandlerContext.matches) {
    const matched = routes[route.id];
    if (!matched?.css?.every((href) => stylesheets.has(fileOf(href)))) continue;
    for (const href of matched.css) hrefs.add(fileOf(href));
    routes[route.id] = { ...matched, css: undefined };
  }
  const css = Array.from(hrefs, (href) => stylesheets.get(href));
  return { css: [layerOrder, ...css].join(''), entry: { ...entry, manifest: { ...entry.manifest, routes } } };
}
