import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { type Block, blocksOf, blocksOfConfirmation, type Fit, fits } from './cv-blocks.ts';
import type { ConfirmationContent, CvContent } from './cv-content.ts';
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

/** Reads what a CV or a confirmation is created from, and writes it as a tagged PDF of one page. Runs in the file worker. */
export async function renderCv(from: string, to: string): Promise<boolean> {
  const content: CvContent | ConfirmationContent = JSON.parse(await readFile(from, 'utf8'));
  const isConfirmation = content.layout === 'confirmation';
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: isConfirmation
      ? { Title: content.title }
      : { Title: `CV of ${content.name}`, Author: content.name },
  });
  const written = pipeline(doc, createWriteStream(to, { mode: 0o600 }));
  registerFonts(doc);
  const clean = createCleaner(doc);
  const breakLines = createLineBreaker(doc);
  const cv = isConfirmation ? null : cleaned(content, clean);
  const blocksFor = (fit: Fit): Block[] => {
    if (cv) return blocksOf(cv, fit);
    return isConfirmation
      ? blocksOfConfirmation(content).map((block) => ({ ...block, text: clean(block.text) }))
      : [];
  };
  draw(doc, placeBlocks(blocksFor, breakLines), content.layout);
  doc.end();
  await written;
  return true;
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

const heightOf = ({ block, lines }: Placed) => block.before + lines.length * block.size * leading;

/** In the widest way that fits; should even the tightest be too long, its end is left out. */
function placeBlocks(blocksFor: (fit: Fit) => Block[], breakLines: BreakLines): Placed[] {
  const space = page.height - margin.top - margin.bottom;
  let placed: Placed[] = [];
  for (const fit of fits) {
    placed = blocksFor(fit).map((block) => ({ block, lines: breakLines(block.text, width, block) }));
    if (placed.reduce((sum, each) => sum + heightOf(each), 0) <= space) return placed;
  }
  let used = 0;
  return placed.filter((each) => {
    used += heightOf(each);
    return used <= space;
  });
}

type Layout = CvContent['layout'] | ConfirmationContent['layout'];

function draw(doc: PDFKit.PDFDocument, placed: Placed[], layout: Layout): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (layout !== 'classic') {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.rect(0, 0, page.width, 10).fill(ink.accent);
    doc.endMarkedContent();
  }
  let y = margin.top;
  for (const { block, lines } of placed) {
    y += block.before;
    const top = y;
    const element = doc.struct(block.tag, {}, () => drawLines(doc, block, lines, top));
    root.add(element);
    element.end();
    y += lines.length * block.size * leading;
    if (block.isRuled) drawRule(doc, y);
  }
  root.end();
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

function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin.side, y)
    .lineTo(page.width - margin.side, y)
    .lineWidth(0.6)
    .stroke(ink.rule);
  doc.endMarkedContent();
}
