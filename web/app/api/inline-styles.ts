import { createContext } from 'react';

/** What comes later wins, whichever file is loaded first: a feature over a component, the text classes over both. */
export const layerOrder = '@layer base, layout, components, features, text;';

/** The CSS that the server writes into the page, so that the first paint waits for no other file. */
export type InlineStyles = {
  /** In the head: of the content and what stands above it. */
  first: string;
  /** After the content: of what stands below it, or over it once it is opened. */
  late: string;
};

export const InlineStylesContext = createContext<InlineStyles>({ first: '', late: '' });

const attribute = 'data-inline-styles';

export const inlineStylesProps = (part: keyof InlineStyles) => ({
  [attribute]: part,
  suppressHydrationWarning: true,
});

/** In the browser: what the server wrote. React renders the same text again when it hydrates the page. */
export function readInlineStyles(): InlineStyles {
  const read = (part: keyof InlineStyles) =>
    document.querySelector(`style[${attribute}=${part}]`)?.textContent ?? '';
  return { first: read('first'), late: read('late') };
}
