import { use, useEffect } from 'react';
import { Scripts } from 'react-router';
import { PageDataContext, useNonce } from '#api/render-context.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { DeferredScriptsContext, deferredScriptsProps } from '#deferred-hydration/deferred-scripts.ts';
import { prefetchRules } from './prefetch-rules.ts';

/**
 * Pages between which the router went share a document, also after it was loaded again. Until the router listens, going
 * back among them would change the address and nothing else.
 */
const loadOnReturn =
  '{const page=location.pathname+location.search;' +
  'onpopstate=()=>{if(location.pathname+location.search!==page)location.reload()}}';

export function PageScripts({ savesData }: { savesData: boolean }) {
  const nonce = useNonce();
  const deferred = use(DeferredScriptsContext);
  const data = use(PageDataContext);
  const isHydrated = useHydrated();
  useEffect(() => {
    window.onpopstate = null;
    const { heldClick } = window;
    window.heldClick = undefined;
    if (heldClick?.isConnected) heldClick.click();
  }, []);
  // The hydrated page fetches the data of the next one itself: its document would be fetched for nothing.
  const prefetches = deferred !== null && !savesData && !isHydrated;
  // As few as there can be: the policy of a visitor's page names each by its hash, in a header that is not compressed.
  const text = data === null ? deferred : loadOnReturn + (deferred ?? '') + data;
  const props = deferred === null ? {} : deferredScriptsProps;
  return (
    <>
      {prefetches && <script type="speculationrules" nonce={nonce} {...prefetchRules} />}
      {deferred === null && <Scripts nonce={nonce} />}
      {text && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, from the build; page-data.server.ts escapes the data.
        <script {...props} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
      )}
    </>
  );
}
