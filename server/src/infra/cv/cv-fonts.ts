import { assetPath } from '#infra/assets.ts';

const fontNames = ['regular', 'bold'] as const;
export type FontName = (typeof fontNames)[number];

type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of fontNames) doc.registerFont(name, assetPath(`fonts/noto-sans-${name}.ttf`));
}

/** The text as it can be shown, with single spaces. What the font lacks, such as emoji and other scripts, is left out. */
export function createCleaner(doc: PDFKit.PDFDocument): (text: string) => string {
  const { _font: opened } = doc.font('regular') as unknown as Opened;
  return (text) =>
    [...text.normalize('NFC').replace(/\s+/g, ' ')]
      .filter((character) => opened.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
}

export type Clean = ReturnType<typeof createCleaner>;
