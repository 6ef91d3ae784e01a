import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagesModule } from '@akwan/contract/request-context.ts';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { assetPath } from '#infra/assets.ts';
import { builtAssets } from './assets.ts';
import type { PagesOptions } from './render-page.ts';

type OpenPages = {
  pages: PagesOptions['pages'];
  assets: (app: FastifyInstance) => Promise<void>;
  close(): Promise<void>;
};

const webFolder = () => join(assetPath('.'), '../../web');

/** The pages as they were built, or straight from their sources while developing. */
export function openPages(development: boolean, offlinePages = true): Promise<OpenPages> {
  return development ? sourcePages() : builtPages(offlinePages);
}

async function builtPages(offlinePages: boolean): Promise<OpenPages> {
  const build = join(webFolder(), 'build');
  const module: PagesModule = await import(pathToFileURL(join(build, 'server/index.js')).href);
  const publicFiles = readdirSync(join(build, 'client'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
  return {
    pages: async () => module,
    assets: builtAssets(join(build, 'client'), publicFiles, { offlinePages }),
    close: async () => {},
  };
}

async function sourcePages(): Promise<OpenPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webFolder(), server: { middlewareMode: true }, appType: 'custom' });
  return {
    pages: async () => (await vite.ssrLoadModule('./app/handler.ts')) as PagesModule,
    assets: async (app) => {
      await app.register(middie);
      app.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
