import { readFileSync } from 'node:fs';
import { createContext, type EntryContext, type ServerBuild } from 'react-router';
import { type InlineStyles, layerOrder } from './inline-styles.ts';
import { ownCopy } from './kept-markup.server.ts';

/** The stylesheets that the modules of each route import, by its id. */
export type RouteStylesheets = Readonly<Record<string, readonly string[]>>;

/** Null in development, where Vite serves the styles. */
export const stylesheetsKey = createContext<RouteStylesheets | null>();

export const readRouteStylesheets = (file: URL): RouteStylesheets => JSON.parse(readFileSync(file, 'utf8'));

const files = import.meta.glob<string>('../**/*.css', { query: '?inline', import: 'default', eager: true });
/** By the path of the sheet below `app/`. */
const texts = new Map(Object.entries(files).map(([path, text]) => [path.slice('../'.length), text]));

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
  const ids = ['root', ...staticHandlerContext.matches.map(({ route }) => route.id)];
  const sheets = [...new Set(ids.flatMap((id) => sheetsOf[id] ?? []))];
  const used = sheetsUsedIn(content);
  return {
    first: layerOrder + textOf(sheets.filter((sheet) => used.has(sheet))),
    late: textOf(sheets.filter((sheet) => !used.has(sheet))),
  };
}

/** By a class, the sheets in which it begins a selector, or what the page must have for it: what they are for. */
const sheetsByClass = new Map<string, string[]>();
for (const [sheet, text] of texts)
  for (const [name] of text.matchAll(/(?<=[{},](?:[a-z:]*:has\()?[a-z]*\.)[a-z][\w-]*/g))
    sheetsByClass.set(name, [...(sheetsByClass.get(name) ?? []), sheet]);

/** These are for elements, too. */
const usedByAll = [...texts.keys()].filter((sheet) => sheet.startsWith('styles/'));

/** By a class attribute, of which the product has some hundreds. */
const sheetsByAttribute = new Map<string, Set<string>>();

function sheetsUsedIn(markup: string): Set<string> {
  const used = new Set(usedByAll);
  for (const attribute of new Set(markup.match(/ class="[^"]*/g)))
    for (const sheet of sheetsByAttribute.get(attribute) ?? keepSheetsOf(attribute)) used.add(sheet);
  return used;
}

function keepSheetsOf(attribute: string): Set<string> {
  const names = attribute.slice(' class="'.length).split(' ');
  const sheets = new Set(names.flatMap((name) => sheetsByClass.get(name) ?? []));
  sheetsByAttribute.set(ownCopy(attribute), sheets);
  return sheets;
}

const textOf = (sheets: string[]): string => sheets.map((sheet) => texts.get(sheet)).join('');
