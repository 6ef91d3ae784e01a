import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Span } from './read-article.ts';

export function ArticleText({ blocks }: { blocks: Block[] }) {
  return (
    <div className="stack prose-width">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes
        <BlockText key={index} block={block} />
      ))}
    </div>
  );
}

function BlockText({ block }: { block: Block }): ReactNode {
  if ('items' in block) {
    // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes
    const items = block.items.map((spans, index) => <li key={index}>{spans.map(drawSpan)}</li>);
    return block.kind === 'steps' ? (
      <ol className="bullets">{items}</ol>
    ) : (
      <ul className="bullets">{items}</ul>
    );
  }
  const content = block.spans.map(drawSpan);
  return block.kind === 'heading' ? <h2>{content}</h2> : <p>{content}</p>;
}

function drawSpan({ text, isStrong, isCode, to }: Span, index: number): ReactNode {
  if (to) {
    return (
      <Link key={index} to={to} className="link link-tap-inline">
        {text}
      </Link>
    );
  }
  if (isCode) return <code key={index}>{text}</code>;
  return isStrong ? <strong key={index}>{text}</strong> : text;
}
