import { product } from '@akwan/contract/product.ts';
import type { EmailContent } from './email-content.ts';

/** The plain-text version of an email. */
export function emailText({ heading, paragraphs, code, button, closing = [], why }: EmailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    `--\n${why}`,
    `${product.name}: ${product.tagline}\n${product.contactEmail}`,
  ].join('\n\n');
}
