/** Set by routes whose purpose is interaction: their scripts are loaded at once, also for visitors. */
export type ScriptsHandle = { loadsScriptsAtOnce: boolean };

declare global {
  interface Window {
    /** What happened in the page before it was hydrated; only in pages that defer their scripts. */
    firstTouch?: {
      listening: AbortController;
      /** The button that was clicked last and could do nothing yet. */
      clicked?: HTMLElement;
      /** What shows that a touch was noticed. */
      waiting: Element[];
    };
  }
}

/** For the hydrated page: takes over from the inline script and carries out the click that waited. */
export function finishFirstTouch(): void {
  const { listening, waiting = [], clicked } = window.firstTouch ?? {};
  listening?.abort();
  for (const control of waiting) control.removeAttribute('aria-busy');
  if (clicked?.isConnected) clicked.click();
}
