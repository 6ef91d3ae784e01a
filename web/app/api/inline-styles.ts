import { createContext } from 'react';

/** What comes later wins, whichever file is loaded first: a feature over a component, the text classes over both. */
export const layerOrder = '@layer base, layout, components, features, text;';

/** The CSS that the server writes into the page, so that the first paint waits for no other file. */
export const InlineStylesContext = createContext('');

const attribute = 'data-inline-styles';

export const inlineStylesProps = { [attribute]: '', suppressHydrationWarning: true };

/** In the browser: what the server wrote. React renders the same text again when it hydrates the page. */
export const readInlineStyles = (): string =>
  document.querySelector(`style[${attribute}]`)?.textContent ?? '';
