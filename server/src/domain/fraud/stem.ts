/** fees → fee, levies → levy, cedis → cedi; a letter repeated for emphasis counts once. */
export function stem(word: string): string {
  const calm = hasRun(word) ? calmed(word) : word;
  if (calm.length > 4 && calm.endsWith('ies')) return `${calm.slice(0, -3)}y`;
  if (calm.length > 3 && calm.endsWith('s') && !/(?:[su]|[^d]i)s$/.test(calm)) return calm.slice(0, -1);
  return calm;
}

function calmed(word: string): string {
  let calm = '';
  for (let at = 0; at < word.length; at += 1) {
    const isRepeated = word[at] === word[at - 1] && (word[at] === word[at - 2] || word[at] === word[at + 1]);
    if (!isRepeated) calm += word[at];
  }
  return calm;
}

function hasRun(word: string): boolean {
  for (let at = 2; at < word.length; at += 1) {
    if (word[at] === word[at - 1] && word[at] === word[at - 2]) return true;
  }
  return false;
}
