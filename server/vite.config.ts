import { defineConfig } from 'vite';

// One file for Node: our own packages are bundled, everything from node_modules stays outside.
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true, emptyOutDir: true },
  ssr: { noExternal: [/^@akwan\//] },
});
