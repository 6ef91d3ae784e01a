/** 'SQL', 'SQL and Git', 'SQL, Git and Docker'. */
export const inWords = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
