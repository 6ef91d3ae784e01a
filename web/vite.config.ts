import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';

const productionRouter = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/', import.meta.url),
);

// Small files compress worse than one and cost a request each: the packages, what every page has, and what many have.
const groups = [
  { name: 'vendor', priority: 2, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'shell', priority: 1, test: /web\/app\/(root|layout\/)/ },
  { name: 'shared', test: /web\/app\/|contract\/src\//, minShareCount: 18 },
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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), serviceWorker],
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
