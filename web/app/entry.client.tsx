import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageRenderContext, readRenderContext } from './api/render-context.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <PageRenderContext value={readRenderContext()}>
      <HydratedRouter />
    </PageRenderContext>,
  );
});
