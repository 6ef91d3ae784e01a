const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/** Scripts are fetched after the first frame: asking for eight of them before it costs a cheap phone some of it. */
export function wordsFirst(html: string, nonce: string): string {
  const files = Array.from(html.matchAll(preload), ([, href]) => href);
  const ask = `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`;
  const script = `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{${ask}}))</script>`;
  return html.replace(preload, '').replace('</body>', () => `${script}</body>`);
}
