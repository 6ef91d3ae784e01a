import type { ConfirmationContent, CvContent, CvEntry, LogContent, PosterContent } from './cv-content.ts';

/** A paragraph or a QR code, with its place in the structure. */
export type Block = {
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'Figure';
  /** Of a figure, what programs read aloud. */
  text: string;
  /** Of the letters; of a figure, its height. */
  size: number;
  /** The address in the QR code of a figure. */
  address?: string;
  isBold?: boolean;
  isMuted?: boolean;
  isRuled?: boolean;
  isCentred?: boolean;
  isAccent?: boolean;
  before: number;
};

/** From wide to tight: the first that fits on the page is taken. */
export const fits = [
  {
    size: 10.5,
    space: 1,
    entries: 10,
    entryText: 1_000,
    entryLines: 12,
    about: 2_000,
    aboutLines: 24,
    skills: 60,
  },
  {
    size: 10,
    space: 0.85,
    entries: 10,
    entryText: 1_000,
    entryLines: 10,
    about: 1_200,
    aboutLines: 18,
    skills: 60,
  },
  {
    size: 9.5,
    space: 0.7,
    entries: 8,
    entryText: 450,
    entryLines: 6,
    about: 700,
    aboutLines: 12,
    skills: 40,
  },
  { size: 9, space: 0.6, entries: 6, entryText: 260, entryLines: 4, about: 500, aboutLines: 8, skills: 30 },
  { size: 9, space: 0.5, entries: 5, entryText: 140, entryLines: 2, about: 350, aboutLines: 6, skills: 24 },
  { size: 8.5, space: 0.4, entries: 4, entryText: 0, entryLines: 0, about: 200, aboutLines: 4, skills: 16 },
] as const;
export type Fit = (typeof fits)[number];

/** Whole words as far as there is space. */
function shorten(text: string, max: number): string {
  if ([...text].length <= max) return text;
  const cut = [...text].slice(0, max).join('');
  return `${cut.replace(/\s\S*$/, '').trimEnd() || cut}…`;
}

/** A text of many short lines would push everything else off the page. */
function linesOf(text: string | null, max: number, maxLines: number): string[] {
  if (!text || maxLines === 0) return [];
  const lines = shorten(text, max)
    .split('\n')
    .filter((line) => line.trim());
  const kept = lines.slice(0, maxLines);
  return kept.length < lines.length ? kept.with(-1, `${kept.at(-1)} …`) : kept;
}

export function blocksOf(content: CvContent, fit: Fit): Block[] {
  const { size, space } = fit;
  const isClassic = content.layout === 'classic';
  const paragraph = (text: string, before = 2): Block => ({ tag: 'P', text, size, before: before * space });
  const section = (title: string, blocks: Block[]): Block[] =>
    blocks.length === 0
      ? []
      : [
          {
            tag: 'H2',
            text: title,
            size: size + 2,
            isBold: true,
            isRuled: isClassic,
            isAccent: !isClassic,
            before: 14 * space,
          },
          ...blocks,
        ];
  const about = section(
    'About me',
    linesOf(content.about, fit.about, fit.aboutLines).map((line) => paragraph(line, 3)),
  );
  const entries = (list: CvEntry[]) => list.slice(0, fit.entries).flatMap((entry) => entryOf(entry, fit));
  const experience = section('Experience', entries(content.experience));
  const education = section('Education', entries(content.education));
  const service = section('National service', content.service ? [paragraph(content.service, 3)] : []);
  const listed = content.skills.slice(0, fit.skills).join(', ');
  const skills = section('Skills', listed ? [paragraph(listed, 3)] : []);
  const head = headOf(content, fit);
  return isClassic
    ? [...head, ...about, ...experience, ...education, ...service, ...skills]
    : [...head, ...about, ...skills, ...education, ...experience, ...service];
}

function headOf({ name, field, contacts, layout }: CvContent, { size, space }: Fit): Block[] {
  const isCentred = layout === 'classic';
  const isAccent = !isCentred;
  return [
    {
      tag: 'H1',
      text: name,
      size: size + (isCentred ? 11 : 14),
      isBold: true,
      isCentred,
      isAccent,
      before: 0,
    },
    ...(field ? [{ tag: 'P' as const, text: field, size: size + 1, isCentred, before: 2 * space }] : []),
    { tag: 'P', text: contacts.join('  |  '), size, isMuted: true, isCentred, before: 4 * space },
  ];
}

function entryOf({ title, place, years, text }: CvEntry, { size, space, ...fit }: Fit): Block[] {
  const lines = linesOf(text, fit.entryText, fit.entryLines);
  return [
    { tag: 'H3', text: title, size: size + 0.5, isBold: true, before: 6 * space },
    { tag: 'P', text: `${place}, ${years}`, size, isMuted: true, before: 1 },
    ...lines.map((line): Block => ({ tag: 'P', text: line, size, before: 2 * space })),
  ];
}

/** A QR code that leads to an address, with the address below it for those without a camera. */
const qrBlocks = (address: string, size: number): Block[] => [
  { tag: 'Figure', text: `QR code: ${address}`, address, size, isCentred: true, before: 14 },
  { tag: 'P', text: address.replace(/^https?:\/\//, ''), size: 11, isCentred: true, before: 2 },
];

export function blocksOfConfirmation({ title, head, paragraphs, foot, link }: ConfirmationContent): Block[] {
  const size = 11;
  const lines = (texts: string[], isMuted: boolean) =>
    texts.map((text, index): Block => ({ tag: 'P', text, size, isMuted, before: index === 0 ? 28 : 2 }));
  return [
    { tag: 'H1', text: title, size: 20, isBold: true, isAccent: true, before: 24 },
    ...lines(head, true),
    ...paragraphs.map((text, index): Block => ({ tag: 'P', text, size, before: index === 0 ? 28 : 12 })),
    ...lines(foot, false),
    ...(link ? qrBlocks(link, 96) : []),
  ];
}

/** From wide to tight, as many of the entries as fit. */
export function blocksOfPoster(poster: PosterContent, fit: Fit): Block[] {
  const scale = fit.size / fits[0].size;
  const centred = (text: string, size: number, before: number, isBold = false): Block => ({
    tag: 'P',
    text,
    size: size * scale,
    isBold,
    isCentred: true,
    before: before * scale,
  });
  return [
    centred(poster.over, 20, 10, true),
    { ...centred(poster.title, 40, 14, true), tag: 'H1' },
    ...poster.lines.map((line) => centred(line, 19, 6)),
    ...poster.entries
      .slice(0, fit.entries)
      .flatMap(({ title, line }): Block[] => [
        { ...centred(title, 16, 12, true), tag: 'H2' },
        centred(line, 12, 1),
      ]),
    centred(poster.call, 19, 26, true),
    ...qrBlocks(poster.link, 210 * scale),
    centred(poster.foot, 12, 20),
  ];
}

/** Nothing is left out: what does not fit on a page stands on the next one. */
export function blocksOfLog({ title, head, entries, foot, link }: LogContent, { size, space }: Fit): Block[] {
  const line = (text: string, before: number, isMuted = false): Block => ({
    tag: 'P',
    text,
    size,
    isMuted,
    before: before * space,
  });
  return [
    { tag: 'H1', text: title, size: size + 7, isBold: true, isAccent: true, before: 10 * space },
    ...head.map((text, index) => line(text, index === 0 ? 10 : 2)),
    ...entries.flatMap((entry): Block[] => [
      { tag: 'H2', text: entry.title, size: size + 0.5, isBold: true, before: 14 * space },
      line(entry.line, 1, true),
      ...entry.text
        .split('\n')
        .filter((text) => text.trim())
        .map((text) => line(text, 3)),
    ]),
    ...foot.map((text, index) => line(text, index === 0 ? 20 : 8)),
    ...(link ? qrBlocks(link, 80) : []),
  ];
}
