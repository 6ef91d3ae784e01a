import { product } from '@akwan/contract/product.ts';
import { drawable, lineOfText, widthOf, wrap } from './preview-glyphs.presenter.ts';
import type { PreviewFields } from './seo.queries.ts';

const previewSize = { width: 1200, height: 630 };

const colour = {
  paper: '#fbf8f2',
  ink: '#1b1a17',
  muted: '#5d574c',
  green: '#0b5b41',
  greenTint: '#e1efe7',
  gold: '#e9a91c',
  bandLine: '#2a7359',
};
const margin = 72;
const textWidth = previewSize.width - 2 * margin;

/** What people see of a job in a chat: title, company, place, kind and pay. */
export function previewSvg(job: PreviewFields): string {
  const title = drawable(job.title) || `A job on ${product.name}`;
  const size = [76, 64, 54].find((tried) => wrap(title, tried, textWidth, 99).length <= 2) ?? 50;
  const lines = wrap(title, size, textWidth, 3);
  const titleTop = 250 - (lines.length - 2) * 24;
  const titleDrawn = lines.map((line, index) =>
    lineOfText(line, { x: margin, y: titleTop + index * size * 1.12, size, fill: colour.ink }),
  );
  const below = titleTop + (lines.length - 1) * size * 1.12 + 66;
  const [company = ''] = wrap(drawable(job.companyName ?? ''), 36, textWidth, 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
    <rect width="100%" height="100%" fill="${colour.paper}"/>
    ${mark()}${titleDrawn.join('')}
    ${lineOfText(company, { x: margin, y: below, size: 36, fill: colour.muted })}
    ${chips(job, 448)}${weave()}</svg>`;
}

function mark(): string {
  return `<g transform="translate(${margin} 64) scale(2)" fill="none" stroke-width="3">
      <rect width="32" height="32" rx="8" fill="${colour.green}"/>
      <path d="M5.5 26L16 6.5 26.5 26" stroke="#fff"/><path d="M11.5 26l4.5-8.5 4.5 8.5" stroke="${colour.gold}"/>
    </g>${lineOfText(product.name, { x: margin + 84, y: 111, size: 44, fill: colour.green })}`;
}

function chips({ type, location, salaryRange }: PreviewFields, y: number): string {
  const pay = salaryRange === 'Confidential' ? 'Pay confidential' : salaryRange && `₵${salaryRange} a month`;
  let x = margin;
  return [type, location, pay]
    .filter((word): word is string => Boolean(word))
    .map((word) => {
      const width = widthOf(word, 30) + 48;
      const chip = `<rect x="${x}" y="${y}" width="${width}" height="60" rx="30" fill="${colour.greenTint}"/>
        ${lineOfText(word, { x: x + 24, y: y + 40, size: 30, fill: colour.green })}`;
      x += width + 16;
      return chip;
    })
    .join('');
}

// The blocks of the product's pattern.
const blocks = [
  ['M2 22L12 3l10 19M7.5 22L12 13l4.5 9', false],
  ['M2 4.5h20M2 9.5h20M2 14.5h20M2 19.5h20', true],
  ['M12 2l10 10-10 10L2 12zM12 7.5l4.5 4.5-4.5 4.5L7.5 12z', false],
  ['M2 22v-6.5h7V9h6.5V2.5H22M8.5 22h7v-6.5H22', false],
] as const;

function weave(): string {
  const cell = 50;
  const count = previewSize.width / cell;
  const drawn = Array.from({ length: count }, (_, index) => {
    const [path, accent] = blocks[index % blocks.length] as (typeof blocks)[number];
    const stroke = accent ? colour.gold : '#8fbfa9';
    return `<path transform="translate(${index * cell + 1} 567) scale(2)" d="${path}" stroke="${stroke}"/>`;
  });
  return `<rect y="552" width="100%" height="78" fill="${colour.green}"/>
    <g fill="none" stroke-width="1.5">${drawn.join('')}</g>`;
}
