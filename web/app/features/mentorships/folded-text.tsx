const shortEnough = 180;

/** A long text shows its first lines and opens in its place, without script too. */
export function FoldedText({ text, aboutId }: { text: string; aboutId: string }) {
  if (text.length <= shortEnough) return <p className="wrap-anywhere whitespace-pre-line">{text}</p>;
  return (
    <div>
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line [&:has(+details[open])]:line-clamp-none">
        {text}
      </p>
      <details className="group">
        <summary className="link flex min-h-11 w-fit items-center" aria-describedby={aboutId}>
          <span className="group-open:hidden">Read more</span>
          <span className="hidden group-open:inline">Read less</span>
        </summary>
      </details>
    </div>
  );
}
