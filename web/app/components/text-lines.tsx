/** Splits a long text into its lines, without the bullets people typed. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-*•]\s+/, ''))
    .filter(Boolean);

type TextLinesProps = { text: string | null; className?: string };

/** The lines of a text as a list, or a placeholder for an empty text. */
export function TextLines({ text, className = '' }: TextLinesProps) {
  const lines = linesOf(text);
  if (lines.length === 0) return <p className={`${className} muted`}>No details provided.</p>;
  return (
    <ul className={`${className} bullets`}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and two may be alike
        <li key={at} className="breakable">
          {line}
        </li>
      ))}
    </ul>
  );
}
