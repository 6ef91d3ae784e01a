/** A long text as the list it was meant to be: a line is an item, its own bullet left out. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-*•]\s+/, ''))
    .filter(Boolean);
