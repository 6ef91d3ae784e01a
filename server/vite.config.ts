import { defineConfig } from 'vite';

// The server, the commands and the file worker, for Node: our own packages are bundled, everything from node_modules stays outside.
const input = {
  main: 'src/main.ts',
  akwan: 'src/commands/main.ts',
  'file-worker': 'src/infra/storage/worker/file-worker.ts',
};

export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: { input },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  // The parser of PDF has hundreds of modules: bundled, it loads in a fifth of the time.
  ssr: { noExternal: [/^@akwan\//, '@cantoo/pdf-lib'] },
});
