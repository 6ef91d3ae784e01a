import { createContext } from 'react';

/**
 * Props of an inline script or style, made once for a page: for other props React would write the text anew, which the
 * policy refuses. The texts are our own; `page-script.server.ts` escapes the data among them.
 */
export const inlineText = (text: string) => ({
  dangerouslySetInnerHTML: { __html: text },
  suppressHydrationWarning: true,
});

type InlineText = ReturnType<typeof inlineText>;

/** What the server hands to the components of a page beside its data. The browser reads back what the page carries. */
export type RenderContext = {
  /** Undefined where the policy names inline scripts and styles by their hashes. */
  nonce?: string | undefined;
  /** The number of the request that made this page; only the server knows it. */
  requestId?: string | undefined;
  /** The CSS of the page's routes, inlined so that the first paint waits for no other file. */
  styles: InlineText;
  /** The browser keeps the text that the server wrote. */
  script: InlineText;
  /** True where the modules of the page are loaded at the first touch. */
  isDeferred: boolean;
};

export const PageRenderContext = createContext<RenderContext>({
  styles: inlineText(''),
  script: inlineText(''),
  isDeferred: false,
});

const stylesAttribute = 'data-route-styles';
const deferredAttribute = 'data-deferred-scripts';

export const routeStylesProps = { [stylesAttribute]: '' };
export const deferredScriptsProps = { [deferredAttribute]: '' };

export function readRenderContext(): RenderContext {
  return {
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    // React would need them, should it have to render the page anew.
    styles: inlineText(document.querySelector(`style[${stylesAttribute}]`)?.textContent ?? ''),
    script: inlineText(''),
    isDeferred: document.querySelector(`script[${deferredAttribute}]`) !== null,
  };
}
