import { assetPath } from '#infra/assets.ts';

export const fontNames = ['regular', 'bold', 'hebrew', 'arabic'] as const;
export type FontName = (typeof fontNames)[number];

const files: Record<FontName, string> = {
  regular: 'noto-sans-regular.ttf',
  bold: 'noto-sans-bold.ttf',
  hebrew: 'noto-sans-hebrew.ttf',
  arabic: 'noto-sans-arabic.ttf',
};

/** Shaping of the whole run at once: word by word, a line from right to left would have its words from left to right. */
export const wholeRun = ['kern'] as unknown as PDFKit.Mixins.OpenTypeFeatures[];

type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of fontNames) doc.registerFont(name, assetPath(`fonts/${files[name]}`));
}

/** Knows which characters there are. What no font has, emoji above all, is left out. */
export function createCharacters(doc: PDFKit.PDFDocument) {
  const known = new Map<string, boolean>();

  function hasCharacter(font: FontName, character: string): boolean {
    const key = font + character;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { _font: opened } = doc.font(font) as unknown as Opened;
    const has = opened.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    known.set(key, has);
    return has;
  }

  const fontFor = (character: string): FontName => {
    if (/\p{Script=Hebrew}/u.test(character)) return 'hebrew';
    return /\p{Script=Arabic}/u.test(character) ? 'arabic' : 'regular';
  };

  /** The text as it can be shown, with single spaces. */
  const clean = (text: string): string =>
    [...text.normalize('NFC').replace(/\s+/g, ' ')]
      .filter((character) => hasCharacter(fontFor(character), character))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();

  return { clean, fontFor };
}

export type Characters = ReturnType<typeof createCharacters>;
