import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';

type Glyphs = { unitsPerEm: number; glyphs: Record<string, [width: number, outline: string]> };

/*
 * The outlines of the heading font at weight 700, as data: a server may have no fonts installed, and the picture
 * would then have no text. They come from web/app/styles/akwan-display.woff2.
 */
let read: Glyphs | undefined;
function face(): Glyphs {
  read ??= JSON.parse(readFileSync(assetPath('preview-glyphs.json'), 'utf8')) as Glyphs;
  return read;
}

/** Only characters that can be drawn: unknown accents are dropped, unknown characters left out. */
export function drawable(text: string): string {
  const { glyphs } = face();
  const known = (sign: string) => (glyphs[sign] ? sign : '');
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((sign) => known(sign) || known(sign.normalize('NFD')[0] ?? ''))
    .join('')
    .trim();
}

export function widthOf(text: string, size: number): number {
  const { glyphs, unitsPerEm } = face();
  const units = [...text].reduce((sum, sign) => sum + (glyphs[sign]?.[0] ?? 0), 0);
  return (units * size) / unitsPerEm;
}

/** One line as SVG, its baseline at y. */
export function lineOfText(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  const { glyphs, unitsPerEm } = face();
  const scale = at.size / unitsPerEm;
  let x = 0;
  const outlines = [...text].map((sign) => {
    const [width, outline] = glyphs[sign] ?? [0, ''];
    const drawn = outline ? `<path transform="translate(${x} 0)" d="${outline}"/>` : '';
    x += width;
    return drawn;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

/** Breaks at spaces; what does not fit into the lines ends in an ellipsis. */
export function wrap(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let parts = text.split(' ');
  while (parts.length > 0 && lines.length < maxLines) {
    let count = parts.length;
    while (count > 1 && widthOf(parts.slice(0, count).join(' '), size) > width) count -= 1;
    lines.push(parts.slice(0, count).join(' '));
    parts = parts.slice(count);
  }
  const last = lines.pop() ?? '';
  return [...lines, parts.length > 0 ? `${last} …` : last].map((line) => shorten(line, size, width));
}

function shorten(line: string, size: number, width: number): string {
  if (widthOf(line, size) <= width) return line;
  let kept = line.replace(/ ?…$/, '');
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
