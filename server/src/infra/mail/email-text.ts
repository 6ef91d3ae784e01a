import { product } from '@akwan/contract/product.ts';
import type { EmailContent } from './email-content.ts';

/** The plain-text version of an email. */
export function emailText(content: EmailContent): string {
  const { heading, paragraphs, code, links = [], button, closing = [], why, stop } = content;
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...links.map(({ label, url, line, aside }) =>
      [label, line, url, ...(aside ? [`${aside.label}: ${aside.url}`] : [])].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    `--\n${why}`,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `${product.name}: ${product.tagline}\n${product.contactEmail}`,
  ].join('\n\n');
}
