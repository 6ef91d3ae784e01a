// web/public/favicon.svg as a PNG of 64 pixels: mail programs show no SVG, and load nothing unless they are allowed to.
// Its text holds no run of six digits, which the code alone may be.
const png = [
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEULW0ELWz8KWkAKWkALWkD////pqRw1c1Vkl4ff6ua5',
  '0MmStqtpfDHUoh+8mSOhkCfHqa5WAAAABXRSTlP/AZTQO3qamk8AAAAJcEhZcwAAFiUAABYlAUlSJPAAAAIBSURBVEjHjVY9',
  'UwIxEF3A4fgQ8ZQfIKM/AB1/gOhvyIDSWC0N4jVQ09jb2NvQX2NPZU1lTUVNRW12c3decklkZ8hcknfZt+8x2YOQonMJhbjp',
  '8xbQcA/WuEoBZ+CIrgJ0ei5ARQHuwBm3BOi49+kICM89ALiWgAttpbbQpuUQjAz1d30eglHj18ioFE61eSBEpC2UQC+yKUSs',
  'LRyBznEmxEBnCbqMSyGedCXApGCQMAANAnx6hHsjwNAD+CDAo3u/JjgWTkBdvi4PefdRGL75SNDbdQ+JJuUnHrEDMGMZl6ba',
  'Oat5S8JG9v1Aqdgw1dZ0jjKcncLoL5MlUnYz0/KczjEcr1S1Dp0BWmull0NngO9J+mTVGQAxPctGYQFtxF3yaKdQRRw7SHxx',
  '4j3iK5MY2XUOUEZkVbvJa20C7BgdW62eE2BstVwtbQkwtamtDj1GjlWSsGj1CeLLD+LGYrkq7BtxQr+06ILO8u11S55SVFuJ',
  'SxRWPBTUTqzmCmQlRcsTqzm9Gg3LMwob4FJMEs2MAv2rMxKxoXOVnWRHn3Nq9xSFAScf08qcScwUiQpfg8GSdAv20kgZbZxG',
  'pO1TxNcgX6S1D5oEW6X/lCePC3WRqqs4yI0Q5cYSnIE3utDxA/pmQzGifEhLCnv/NLXw4Z+26DmicmBrdiKy5m79PKgknwe/',
  'iMLInr4ZtJ4AAAAASUVORK5CYII=',
].join('');

/** How the template names the mark. People's words are escaped, so they can never contain it. */
const source = 'src="cid:mark"';

/** Travels in the mail itself, as often as it is shown. */
export const markFor = (html: string) =>
  html.includes(source)
    ? [{ cid: 'mark', filename: 'mark.png', contentType: 'image/png', content: png, encoding: 'base64' }]
    : [];

/** For the local inbox, where no mail program puts the mark in its place. */
export const withMark = (html: string): string =>
  html.replaceAll(source, `src="data:image/png;base64,${png}"`);
