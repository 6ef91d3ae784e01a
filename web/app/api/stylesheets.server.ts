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

/** The fields of the root's loader data that count here. */
type RootData = { user: object | null; flash: unknown[] };

/** Writes the styles of its routes into a rendered page: of what it has down to the end of its content in its head. */
export function writeStyles(html: string, entry: EntryContext, sheetsOf: RouteStylesheets | null): string {
  const end = '</style>';
  const [head = '', content = '', rest = ''] = html.split(unwritten + end);
  const { first, late } = sheetsOf ? stylesOf(content, entry, sheetsOf) : { first: layerOrder, late: '' };
  return head + first + end + content + late + end + rest;
}

function stylesOf(
  content: string,
  { staticHandlerContext }: EntryContext,
  sheetsOf: RouteStylesheets,
): InlineStyles {
  const { matches, errors, loaderData } = staticHandlerContext;
  const ids = ['root', ...matches.map(({ route }) => route.id)];
  const sheets = [...new Set(ids.flatMap((id) => sheetsOf[id] ?? []))];
  // A message, an error, and the picture and counts of a person stand above the content or in its place.
  const root: RootData | undefined = loaderData.root;
  const hidesMuch = Boolean(root && !errors && !root.user && root.flash.length === 0);
  const used = classesIn(content);
  const isLate = (sheet: string) => (hidesMuch && unseenAtFirst.includes(sheet)) || !isUsed(sheet, used);
  return {
    first: layerOrder + textOf(sheets.filter((sheet) => !isLate(sheet))),
    late: textOf(sheets.filter(isLate)),
  };
}

/** The classes that begin a selector of each sheet: what the sheet is for. The frame of a page always has some of `styles/`. */
const classesOf = new Map(
  Object.entries(texts).map(([path, text]) => [
    path.slice('../'.length),
    Array.from(text.matchAll(/(?<=[{},][a-z]*\.)[a-z][\w-]*/g), ([name]) => name),
  ]),
);

const isUsed = (sheet: string, used: Set<string>) =>
  sheet.startsWith('styles/') || classesOf.get(sheet)?.some((name) => used.has(name));

function classesIn(markup: string): Set<string> {
  const attributes = new Set(Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value));
  return new Set([...attributes].flatMap((value) => value.split(' ')));
}

const textOf = (sheets: string[]): string => sheets.map((sheet) => texts[`../${sheet}`]).join('');
