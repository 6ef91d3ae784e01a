import { use, useEffect } from 'react';
import { Scripts } from 'react-router';
import { DeferredScriptsContext, deferredScriptsProps } from '#api/deferred-scripts.ts';
import { useNonce } from '#api/nonce.ts';

export function PageScripts() {
  const nonce = useNonce();
  const deferred = use(DeferredScriptsContext);
  useEffect(() => {
    const { heldClick } = window;
    window.heldClick = undefined;
    if (heldClick?.isConnected) heldClick.click();
  }, []);
  if (deferred === null) return <Scripts nonce={nonce} />;
  const html = { __html: deferred };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made from the build.
  return <script {...deferredScriptsProps} nonce={nonce} dangerouslySetInnerHTML={html} />;
}
