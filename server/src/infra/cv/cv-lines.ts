import { type Characters, type FontName, wholeRun } from './cv-fonts.ts';

/** Text of one font and direction. */
export type Run = { text: string; font: FontName; width: number };
export type Line = { runs: Run[]; width: number; isRightToLeft: boolean };
type Style = { size: number; isBold?: boolean };

const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const isStrong = /\p{L}/u;
const shortWord = 80;

/** Breaks a paragraph into lines of at most this width; a word that is longer is broken anywhere. */
export function createLineBreaker(doc: PDFKit.PDFDocument, characters: Characters) {
  // Shaping costs more than everything else, and the same text is measured for each size that is tried.
  const measured = new Map<string, number>();
  const widthAtSizeOne = (text: string, font: FontName): number => {
    const key = `${font} ${text}`;
    const before = measured.get(key);
    if (before !== undefined) return before;
    const width = doc.font(font).fontSize(100).widthOfString(text, { features: wholeRun }) / 100;
    measured.set(key, width);
    return width;
  };

  function runsOf(text: string, { size, isBold }: Style): Run[] {
    return partsOf(text, characters).map(({ text: part, font }) => {
      const used = font === 'regular' && isBold ? 'bold' : font;
      return { text: part, font: used, width: widthAtSizeOne(part, used) * size };
    });
  }

  const widthOf = (text: string, style: Style) =>
    runsOf(text, style).reduce((sum, run) => sum + run.width, 0);

  return function breakLines(text: string, maxWidth: number, style: Style): Line[] {
    const fromRight = isRightToLeft.test([...text].find((character) => isStrong.test(character)) ?? '');
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
      const runs = runsOf(index < lines.length - 1 ? `${line} ` : line, style);
      const width = runs.reduce((sum, run) => sum + run.width, 0);
      // As they are seen: those of a line that reads from the right come in reverse.
      return { runs: fromRight ? runs.reverse() : runs, width, isRightToLeft: fromRight };
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

type Part = { text: string; font: FontName };

/** Neighbours of one font. A space between two directions is a part of its own: it belongs to neither. */
function partsOf(text: string, characters: Characters): Part[] {
  const parts: Part[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const isNeutral = character === ' ' || /\p{M}/u.test(character);
    const font = isNeutral && last ? last.font : characters.fontFor(character);
    if (last?.font === font) last.text += character;
    else parts.push({ text: character, font });
  }
  return parts.flatMap((part, index) =>
    index < parts.length - 1 && part.text.endsWith(' ') && part.text.length > 1
      ? [
          { ...part, text: part.text.slice(0, -1) },
          { text: ' ', font: part.font },
        ]
      : part,
  );
}
