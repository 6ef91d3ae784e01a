const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const script = /<script nonce="([^"]*)"(?: type="(module)" async="")?>/g;

/**
 * Scripts wait for the first frame: running them and asking for eight files before it costs a cheap phone some of it.
 * Who comes back or reloads is first put where they were, on a page laid out whole.
 */
export function deferScripts(html: string, nonce: string): string {
  const files = Array.from(html.matchAll(preload), ([, href]) => href);
  const start = `<script nonce="${nonce}">(${waitForWords})(${JSON.stringify(files)})</script>`;
  return html
    .replace(preload, '')
    .replace(script, (_whole, own, kind = '') => `<script nonce="${own}" type="later/${kind}">`)
    .replace('</body>', () => `${start}</body>`);
}

const waitForWords = `files=>{
const ask=drawn=>{
document.documentElement.dataset.drawn=drawn;
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))};
const run=()=>{
for(const old of document.querySelectorAll('script[type^=later]')){
const script=document.createElement('script');
script.type=old.type.slice(6);script.nonce=old.nonce;script.textContent=old.textContent;
old.replaceWith(script)}};
if(history.state||document.hidden){ask('all');run()}
else requestAnimationFrame(()=>setTimeout(()=>{ask('near');setTimeout(run)}))}`.replaceAll('\n', '');
