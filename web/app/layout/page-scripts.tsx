import { use, useEffect } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { deferredScriptsProps, inlineText, PageRenderContext } from '#api/render-context.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { finishFirstTouch } from '#deferred-hydration/deferred-scripts.ts';
import { prefetchRules } from './prefetch-rules.ts';

const prefetchText = inlineText(prefetchRules);

export function PageScripts({ savesData }: { savesData: boolean }) {
  const { nonce, script, isDeferred } = use(PageRenderContext);
  const isHydrated = useHydrated();
  useEffect(() => {
    window.onpopstate = null;
    finishFirstTouch();
  }, []);
  // The hydrated page fetches the data of the next one itself: its document would be fetched for nothing.
  const prefetches = isDeferred && !savesData && !isHydrated;
  return (
    <>
      {prefetches && <script type="speculationrules" {...prefetchText} />}
      {!isDeferred && <Scripts nonce={nonce} />}
      <script {...(isDeferred && deferredScriptsProps)} nonce={nonce} {...script} />
      {/* Until the modules of a page are loaded, its inline script restores the scroll position. */}
      {(isHydrated || !isDeferred) && <ScrollRestoration nonce={nonce} />}
    </>
  );
}
