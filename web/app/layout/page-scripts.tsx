import { use, useEffect } from 'react';
import { Scripts } from 'react-router';
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
  // The hydrated page fetches the data of the next one itself: its document would be fetched for nothing.
  const prefetches = deferred !== null && !savesData && !isHydrated;
  return (
    <>
      {prefetches && <script type="speculationrules" nonce={nonce} {...prefetchRules} />}
      {deferred === null ? (
        <Scripts nonce={nonce} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made from the build.
        <script {...deferredScriptsProps} nonce={nonce} dangerouslySetInnerHTML={{ __html: deferred }} />
      )}
      {data && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by page-data.server.ts, which escapes it.
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </>
  );
}
