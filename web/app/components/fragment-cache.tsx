import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';

const maxFragments = 2_000;

/**
 * A fragment cache: the HTML of a component by its props, for a component of which lists have many. Its props are plain data and
 * decide everything, so a fragment is never old. The browser hydrates it as if it had been rendered in place.
 */
export function createFragmentCache<Props extends object>(Component: ComponentType<Props>) {
  const fragments = new Map<string, string>();
  return (props: Props): string => {
    const key = JSON.stringify(props);
    const known = fragments.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <StaticRouter location="/">
        <Component {...props} />
      </StaticRouter>,
    );
    const [oldest] = fragments.keys();
    if (oldest !== undefined && fragments.size >= maxFragments) fragments.delete(oldest);
    fragments.set(key, html);
    return html;
  };
}
