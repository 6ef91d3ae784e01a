/** What somebody wrote, under a line that says who. */
export function Said({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="panel">
      <p className="small muted">{heading}</p>
      <p className="prose-width typed-text">{text}</p>
    </div>
  );
}
