import { use, useEffect } from 'react';
import { Scripts } from 'react-router';
import { DeferredScriptsContext, deferredScriptsProps } from '#api/deferred-scripts.ts';
import { useNonce } from '#api/nonce.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { prefetchRules } from './prefetch-rules.ts';

export function PageScripts({ savesData }: { savesData: boolean }) {
  const nonce = useNonce();
  const deferred = use(DeferredScriptsContext);
  const isHydrated = useHydrated();
  useEffect(() => {
    const { heldClick } = window;
    window.heldClick = undefined;
    if (heldClick?.isConnected) heldClick.click();
  }, []);
  if (deferred === null) return <Scripts nonce={nonce} />;
  // The hydrated page fetches the data of the next one itself: its document would be fetched for nothing.
  const prefetches = !savesData && !isHydrated;
  const html = { __html: deferred };
  return (
    <>
      {prefetches && <script type="speculationrules" nonce={nonce} {...prefetchRules} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made from the build. */}
      <script {...deferredScriptsProps} nonce={nonce} dangerouslySetInnerHTML={html} />
    </>
  );
}
