import type { FontName } from './cv-fonts.ts';

export type Line = { text: string; width: number };
type Style = { size: number; isBold?: boolean };

const shortWord = 80;

export const fontOf = ({ isBold }: Pick<Style, 'isBold'>): FontName => (isBold ? 'bold' : 'regular');

/** Breaks a paragraph into lines of at most this width; a word that is longer is broken anywhere. */
export function createLineBreaker(doc: PDFKit.PDFDocument) {
  // Measuring costs more than everything else, and the same text is measured for each size that is tried.
  const measured = new Map<string, number>();
  const widthOf = (text: string, { size, isBold = false }: Style): number => {
    const key = `${isBold} ${text}`;
    const atSizeOne =
      measured.get(key) ?? doc.font(fontOf({ isBold })).fontSize(100).widthOfString(text) / 100;
    measured.set(key, atSizeOne);
    return atSizeOne * size;
  };

  return function breakLines(text: string, maxWidth: number, style: Style): Line[] {
    const space = widthOf(' ', style);
    const pieces = text
      .split(' ')
      .flatMap((word) => piecesOf(word, maxWidth, (part) => widthOf(part, style)));
    const lines: string[] = [];
    let left = -1;
    for (const word of pieces) {
      const width = widthOf(word, style);
      if (space + width <= left) {
        lines.push(`${lines.pop()} ${word}`);
        left -= space + width;
      } else {
        lines.push(word);
        left = maxWidth - width;
      }
    }
    return lines.map((line, index) => {
      // The space at its end tells a reader that a line break is no part of a word.
      const shown = index < lines.length - 1 ? `${line} ` : line;
      return { text: shown, width: widthOf(shown, style) };
    });
  };
}

export type BreakLines = ReturnType<typeof createLineBreaker>;

/** The pieces of a word that each fit into a line: character by character, which is near enough where a word is broken anyway. */
function piecesOf(word: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  if (word.length < shortWord && widthOf(word) <= maxWidth) return [word];
  const pieces: string[] = [];
  let left = -1;
  for (const character of word) {
    const width = widthOf(character);
    if (width <= left) pieces.push(`${pieces.pop()}${character}`);
    else {
      pieces.push(character);
      left = maxWidth;
    }
    left -= width;
  }
  return pieces;
}
