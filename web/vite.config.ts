import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const productionRouter = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/', import.meta.url),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: isSsrBuild ? { rollupOptions: { input: './app/handler.ts' } } : {},
  // The package's own exports lead to its development build, warnings and all, also in production.
  resolve:
    command === 'build' && !isSsrBuild
      ? {
          alias: [
            { find: /^react-router$/, replacement: `${productionRouter}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${productionRouter}dom-export.mjs` },
          ],
        }
      : {},
}));
