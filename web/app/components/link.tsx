import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** What else the router's link takes would have to be told apart from attributes here. */
type LinkProps = Omit<
  ComponentProps<typeof RouterLink>,
  | 'replace'
  | 'state'
  | 'prefetch'
  | 'viewTransition'
  | 'relative'
  | 'discover'
  | 'mask'
  | 'defaultShouldRevalidate'
>;

/**
 * The router's link. On the server it comes to a plain one: making ready for a click that happens in the browser only, for
 * each link of a page, took a quarter of its rendering.
 */
export const Link = typeof document === 'undefined' ? ServerLink : RouterLink;

function ServerLink(props: LinkProps) {
  const { to, reloadDocument, preventScrollReset, onClick, ref, ...attributes } = props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  return <a {...attributes} href={to} data-discover="true" />;
}
