import { classNames } from '#components/class-names.ts';
import './mentorships.css';

const shortEnough = { characters: 180, lines: 4 };

type FoldedTextProps = { text: string; aboutId: string; className?: string };

/** A long text shows its first lines and opens in its place, without script too. */
export function FoldedText({ text, aboutId, className }: FoldedTextProps) {
  const isShort = text.length <= shortEnough.characters && text.split('\n').length <= shortEnough.lines;
  if (isShort) return <p className={classNames('typed-text', className)}>{text}</p>;
  return (
    <div className={className}>
      <p className="folded-text typed-text">{text}</p>
      <details className="folded-more">
        <summary className="link link-tap" aria-describedby={aboutId}>
          <span className="read-more">Read more</span>
          <span className="read-less">Read less</span>
        </summary>
      </details>
    </div>
  );
}
