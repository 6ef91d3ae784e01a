import { use, useEffect } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { DeferredScriptsContext, deferredScriptsProps } from '#api/deferred-scripts.ts';
import { PageDataContext, useNonce } from '#api/render-context.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { prefetchRules } from './prefetch-rules.ts';

export function PageScripts({ savesData }: { savesData: boolean }) {
  const nonce = useNonce();
  const deferred = use(DeferredScriptsContext);
  const data = use(PageDataContext);
  const isHydrated = useHydrated();
  useEffect(() => {
    const { heldClick } = window;
    window.heldClick = undefined;
    if (heldClick?.isConnected) heldClick.click();
  }, []);
  // Until its scripts are there, the browser goes from page to page itself, and back to where somebody was on it.
  const isDocument = deferred !== null && !isHydrated;
  // As few as there can be: the policy of a visitor's page names each by its hash, in a header that is not compressed.
  const text = (deferred ?? '') + (data ?? '');
  const props = deferred === null ? {} : deferredScriptsProps;
  return (
    <>
      {isDocument && !savesData && <script type="speculationrules" nonce={nonce} {...prefetchRules} />}
      {deferred === null && <Scripts nonce={nonce} />}
      {text && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, from the build; page-data.server.ts escapes the data.
        <script {...props} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
      )}
      {!isDocument && <ScrollRestoration nonce={nonce} />}
    </>
  );
}
