/** Fewer than three letters or digits in a row: found at the beginnings of words, where an index leads to them. */
export const isShortSearch = (search: string): boolean => !/[\p{L}\p{N}]{3}/u.test(search);

/** A search by one or two letters matches much of a list: its total stops here. */
export const maxShortTotal = 1_000;
