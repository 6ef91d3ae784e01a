import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** As long as the objects themselves are kept: one that has changed is another one. */
const kept = new WeakMap<object, string>();

/** Renders what many pages show of the same object once; it may depend on nothing else. */
export function keepMarkup(of: object, look: () => ReactNode): void {
  if (!kept.has(of)) kept.set(of, inLatin(renderToString(look())));
}

/** A page of one byte a sign in memory is put together and sent in half of the time. */
export const inLatin = (html: string): string => html.replace(/[\u0100-\u{10ffff}]/gu, asEntity);

const asEntity = (sign: string) => `&#${sign.codePointAt(0)};`;

/** A piece of a text in memory holds the whole of it. */
export const ownCopy = (latin: string): string => Buffer.from(latin, 'latin1').toString('latin1');

export const keptMarkup = (of: object): string | undefined => kept.get(of);
