import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, minifySync, type Plugin } from 'vite';
import routes from './app/routes.ts';

const productionRouter = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/', import.meta.url),
);

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = fileURLToPath(new URL('./app/', import.meta.url));
const importsOf = new Map<string, Set<string>>();

/** All modules that a page imports, directly or not. */
function modulesOf(page: string, graph: Graph): Set<string> {
  const known = importsOf.get(page);
  if (known) return known;
  const modules = new Set<string>();
  const add = (id: string) => {
    if (modules.has(id)) return;
    modules.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(`${app}${page}.tsx`);
  importsOf.set(page, modules);
  return modules;
}

/** A chunk of what a page imports, without the page itself. */
const neededBy = (name: string, priority: number, page: string, minShareCount = 1) => ({
  name: (id: string, graph: Graph) => (modulesOf(page, graph).has(id) ? name : null),
  priority,
  test: /web\/app\/(?!root\.|routes\/)|contract\/src\//,
  minShareCount,
});

// Small files compress worse than one, and the headers of a response weigh more than the median of them would. So there are few:
// for every page, for the lists that visitors touch first, for reading offline, for newcomers, and for people who are signed in.
const groups = [
  {
    name: 'vendor',
    priority: 6,
    test: (id: string) =>
      /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown.runtime/.test(id),
  },
  neededBy('shell', 5, 'root'),
  neededBy('lists', 4, 'routes/jobs'),
  { name: 'offline', priority: 3, test: /web\/app\/offline\// },
  neededBy('newcomer', 2, 'routes/signup', 2),
  { name: 'shared', priority: 1, test: /(web\/app|contract\/src)\/.*\.ts$/, minShareCount: 4 },
  { name: 'components', test: /web\/app\//, minShareCount: 4 },
];

/** The service worker is a file beside the built pages, whose name never changes. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir || this.environment.name !== 'client') return;
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rollupOptions: {
          input: fileURLToPath(new URL('./app/offline/service-worker.ts', import.meta.url)),
          output: { entryFileNames: 'service-worker.js', format: 'iife' },
        },
      },
    });
  },
};

/**
 * For the server, the stylesheets that the modules of each route import. A chunk of scripts holds what many pages share,
 * and with it the styles of components that a page does not have.
 */
const routeStylesheets: Plugin = {
  name: 'route-stylesheets',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'ssr') return;
    const sheetsOf = (id: string, seen = new Set<string>()): string[] => {
      if (!id.startsWith(app) || seen.has(id)) return [];
      seen.add(id);
      if (id.endsWith('.css')) return [id.slice(app.length)];
      return this.getModuleInfo(id)?.importedIds.flatMap((imported) => sheetsOf(imported, seen)) ?? [];
    };
    const all = [{ id: 'root', file: 'root.tsx' }, ...((await routes) as RouteConfigEntry[])];
    const byRoute = all.map(({ file, id = file.replace(/\.tsx?$/, '') }) => [id, sheetsOf(app + file)]);
    const source = JSON.stringify(Object.fromEntries(byRoute));
    this.emitFile({ type: 'asset', fileName: 'route-stylesheets.json', source });
  },
};

/** Components import the types of endpoints, never the endpoints: their schemas would cost every reader a validation library. */
const noSchemasInBrowser: Plugin = {
  name: 'no-schemas-in-browser',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const schemas = modules.find((id) => id.includes('/node_modules/zod/'));
    if (schemas) this.error(`The browser would load ${schemas}: import the contract's types only.`);
  },
};

/** The script that visitors' pages carry as text becomes that text, minified. */
const inlineScript: Plugin = {
  name: 'inline-script',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/load-on-touch\.server\.ts$/ },
    handler: (code, id) => {
      const text = minifySync(id.replace(/ts$/, 'js'), code).code.replace(/^export default |;$/g, '');
      return { code: `export default ${JSON.stringify(text)}`, map: null };
    },
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), serviceWorker, noSchemasInBrowser, routeStylesheets, inlineScript],
  build: {
    rollupOptions: isSsrBuild ? { input: './app/handler.ts' } : { output: { codeSplitting: { groups } } },
  },
  // The package's own exports lead to its development build, also in production.
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${productionRouter}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${productionRouter}dom-export.mjs` },
          ]
        : [],
  },
  // Bundled with the server, too: the alias leads to a file, and what that imports must be the versions it asks for.
  ssr: { noExternal: command === 'build' ? ['react-router', 'cookie', 'set-cookie-parser'] : [] },
}));
