/** What a form gets back when it was refused: words for the whole, words for fields, and what was typed. */
export type Failure = {
  message: string;
  errors: Record<string, string>;
  /** Never a password. */
  typed: Record<string, string>;
};
