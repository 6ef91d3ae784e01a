import { ChevronDownIcon } from '#components/icon.tsx';

const shortEnough = 240;

/** A long message is folded, so that the list stays one; it opens without script, too. */
export function SentMessage({ text }: { text: string }) {
  const words = <p className="prose-width wrap-anywhere whitespace-pre-line">{text}</p>;
  if (text.length <= shortEnough) {
    return (
      <div className="rounded-card bg-sunken px-4 py-3">
        <h3 className="visually-hidden">Your message</h3>
        {words}
      </div>
    );
  }
  return (
    <details className="rounded-card bg-sunken px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        Your message
        <ChevronDownIcon />
      </summary>
      <div className="pb-3">{words}</div>
    </details>
  );
}
