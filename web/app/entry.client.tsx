import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageRenderContext, readRenderContext } from './api/render-context.ts';

// Browsers offer it once, often before the part of a page that asks about it is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installOffer: event });
});

startTransition(() => {
  hydrateRoot(
    document,
    <PageRenderContext value={readRenderContext()}>
      <HydratedRouter />
    </PageRenderContext>,
  );
});
