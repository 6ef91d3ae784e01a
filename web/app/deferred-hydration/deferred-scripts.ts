import { createContext } from 'react';

/** The inline script of a page that loads its modules at the first touch; null for a page that loads them at once. */
export const DeferredScriptsContext = createContext<string | null>(null);

const attribute = 'data-deferred-scripts';

export const deferredScriptsProps = { [attribute]: '', suppressHydrationWarning: true };

/** In the browser: whether the server deferred the scripts. React keeps the text that the server wrote. */
export const readDeferredScripts = (): string | null =>
  document.querySelector(`script[${attribute}]`) ? ' ' : null;

/** Set by routes whose purpose is interaction: their scripts are loaded at once, also for visitors. */
export type ScriptsHandle = { loadsScriptsAtOnce: boolean };

declare global {
  interface Window {
    /** The button that was clicked while the scripts were on their way. */
    heldClick?: HTMLElement;
  }
}
