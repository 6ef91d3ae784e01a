import './mentorships.css';

const shortEnough = 180;

/** A long text shows its first lines and opens in its place, without script too. */
export function FoldedText({ text, aboutId }: { text: string; aboutId: string }) {
  if (text.length <= shortEnough) return <p className="mentorship-text typed-text">{text}</p>;
  return (
    <div className="mentorship-text">
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
