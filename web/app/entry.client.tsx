import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { InlineStylesContext, readInlineStyles } from './api/inline-styles.ts';
import { NonceContext } from './api/render-context.ts';
import { DeferredScriptsContext, readDeferredScripts } from './deferred-hydration/deferred-scripts.ts';

const nonce = document.querySelector('script[nonce]') as HTMLScriptElement | null;

startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext value={nonce?.nonce}>
      <InlineStylesContext value={readInlineStyles()}>
        <DeferredScriptsContext value={readDeferredScripts()}>
          <HydratedRouter />
        </DeferredScriptsContext>
      </InlineStylesContext>
    </NonceContext>,
  );
});
