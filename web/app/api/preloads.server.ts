const preloads = /(?:<link rel="modulepreload"[^<>]*>)+/;
const endOfContent = '</main>';

/**
 * React writes the links that fetch a page's scripts into its head, where a dozen requests take a cheap phone part of its
 * first frame. Below the content they are as good: hydration finds them wherever they stand.
 */
export function preloadAfterContent(html: string): string {
  const [links] = preloads.exec(html) ?? [];
  if (!links || !html.includes(endOfContent)) return html;
  return html.replace(links, '').replace(endOfContent, () => endOfContent + links);
}
