import './applications.css';

const shortEnough = 240;

/** A long message is collapsed; it opens without script, too. */
export function SentMessage({ text }: { text: string }) {
  const message = <p className="prose-width typed-text">{text}</p>;
  if (text.length <= shortEnough) {
    return (
      <div className="panel">
        <h3 className="visually-hidden">Your message</h3>
        {message}
      </div>
    );
  }
  return (
    <details className="panel message-fold">
      <summary>Your message</summary>
      <div>{message}</div>
    </details>
  );
}
