import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { drawQrCode } from '#infra/qr-code.ts';
import {
  type Block,
  blocksOf,
  blocksOfConfirmation,
  blocksOfLog,
  blocksOfPoster,
  type Fit,
  fits,
} from './cv-blocks.ts';
import type { CvContent, PdfContent } from './cv-content.ts';
import { type Clean, createCleaner, registerFonts } from './cv-fonts.ts';
import { type BreakLines, createLineBreaker, fontOf, type Line } from './cv-lines.ts';

const page = { width: 595.28, height: 841.89 };
const margin = { side: 56, top: 50, bottom: 44 };
const width = page.width - 2 * margin.side;
const leading = 1.32;
/** From the top of a line to its baseline, which both fonts share. */
const ascent = 1.07;
const ink = { text: '#1b1b18', muted: '#55534c', accent: '#0b5b41', rule: '#b9b5a8' };

type Placed = { block: Block; lines: Line[] };

/** Reads what a CV, a confirmation, a poster or a log is created from, and writes it as a tagged PDF. Runs in the file worker. */
export async function renderCv(from: string, to: string): Promise<boolean> {
  const content: PdfContent = JSON.parse(await readFile(from, 'utf8'));
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info:
      'title' in content
        ? { Title: content.title }
        : { Title: `CV of ${content.name}`, Author: content.name },
  });
  const written = pipeline(doc, createWriteStream(to, { mode: 0o600 }));
  registerFonts(doc);
  const clean = createCleaner(doc);
  const breakLines = createLineBreaker(doc);
  const blocksFor = blocksIn(content, clean);
  draw(doc, placeBlocks(blocksFor, breakLines, content.layout === 'log'), content.layout);
  doc.end();
  await written;
  return true;
}

function blocksIn(content: PdfContent, clean: Clean): (fit: Fit) => Block[] {
  const shown = (blocks: Block[]) => blocks.map((block) => ({ ...block, text: clean(block.text) }));
  if (content.layout === 'confirmation') return () => shown(blocksOfConfirmation(content));
  if (content.layout === 'log') return (fit) => shown(blocksOfLog(content, fit));
  if (content.layout === 'poster') return (fit) => shown(blocksOfPoster(content, fit));
  const cv = cleaned(content, clean);
  return (fit) => blocksOf(cv, fit);
}

/** Only characters that can be shown; a name without any of them is replaced by the first contact. */
function cleaned(content: CvContent, clean: Clean): CvContent {
  const lines = (text: string | null) => text?.split('\n').map(clean).filter(Boolean).join('\n') ?? null;
  const entries = (list: CvContent['education']) =>
    list.map(({ title, place, years, text }) => ({
      title: clean(title),
      place: clean(place),
      years,
      text: lines(text),
    }));
  const contacts = content.contacts.map(clean).filter(Boolean);
  const name = clean(content.name);
  return {
    layout: content.layout,
    name: hasCharacters(name) ? name : (contacts[0] ?? 'CV'),
    contacts,
    field: content.field,
    about: lines(content.about),
    experience: entries(content.experience),
    education: entries(content.education),
    service: content.service && clean(content.service),
    skills: content.skills,
  };
}

/** Of emoji, signs without a width may be left. */
const hasCharacters = (text: string) => /[\p{L}\p{N}]/u.test(text);

const heightOf = ({ block, lines }: Placed) => block.before + innerHeight(block, lines);
const innerHeight = ({ address, size }: Block, lines: Line[]) =>
  address ? size : lines.length * size * leading;

/** In the widest way that fits; should even the tightest be too long, its end stands on other pages or is left out. */
function placeBlocks(blocksFor: (fit: Fit) => Block[], breakLines: BreakLines, hasPages: boolean): Placed[] {
  const space = page.height - margin.top - margin.bottom;
  const place = (fit: Fit): Placed[] =>
    blocksFor(fit).map((block) => ({
      block,
      lines: block.address ? [] : breakLines(block.text, width, block),
    }));
  let placed: Placed[] = [];
  for (const fit of fits) {
    placed = place(fit);
    if (placed.reduce((sum, each) => sum + heightOf(each), 0) <= space) return placed;
  }
  if (hasPages) return place(fits[1]);
  let used = 0;
  return placed.filter((each) => {
    used += heightOf(each);
    return used <= space;
  });
}

function draw(doc: PDFKit.PDFDocument, placed: Placed[], layout: PdfContent['layout']): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (layout !== 'classic' && layout !== 'poster') {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.rect(0, 0, page.width, 10).fill(ink.accent);
    doc.endMarkedContent();
  }
  let y = margin.top;
  for (const [index, { block, lines }] of placed.entries()) {
    y += block.before;
    if (y + heightFrom(placed, index) > page.height - margin.bottom) {
      doc.addPage();
      y = margin.top;
    }
    const top = y;
    const { address, size } = block;
    const element = address
      ? doc.struct(block.tag, { alt: block.text }, () => drawCode(doc, { address, size }, top))
      : doc.struct(block.tag, {}, () => drawLines(doc, block, lines, top));
    root.add(element);
    element.end();
    y += innerHeight(block, lines);
    if (block.isRuled) drawRule(doc, y);
  }
  root.end();
}

/** A heading is never the last line of a page, and a code stands above its address. */
function heightFrom(placed: Placed[], index: number): number {
  const [first, ...others] = placed.slice(index, index + 3);
  if (!first) return 0;
  const height = innerHeight(first.block, first.lines);
  const follows = first.block.tag === 'H2' ? others : first.block.address ? others.slice(0, 1) : [];
  return follows.reduce((sum, each) => sum + heightOf(each), height);
}

function drawLines(doc: PDFKit.PDFDocument, block: Block, lines: Line[], top: number): void {
  const colour = block.isAccent ? ink.accent : block.isMuted ? ink.muted : ink.text;
  for (const [index, line] of lines.entries()) {
    const baseline = top + (index * leading + ascent) * block.size;
    const space = width - line.width;
    const x = margin.side + (block.isCentred ? space / 2 : 0);
    doc.font(fontOf(block)).fontSize(block.size).fillColor(colour);
    doc.text(line.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** In the middle of the line. */
function drawCode(
  doc: PDFKit.PDFDocument,
  { address, size }: { address: string; size: number },
  top: number,
): void {
  const code = drawQrCode(address);
  doc.save();
  doc.translate((page.width - size) / 2, top).scale(size / code.size);
  doc.path(code.path).fill('#000000');
  doc.restore();
}

function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin.side, y)
    .lineTo(page.width - margin.side, y)
    .lineWidth(0.6)
    .stroke(ink.rule);
  doc.endMarkedContent();
}
