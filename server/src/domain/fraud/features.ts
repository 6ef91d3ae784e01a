import { type FeatureSpace, families, type Term } from './feature-space.ts';

/** Words that carry no meaning of their own and would only stand between two others. */
const fillers = new Set(
  'the a an this that these of is are be will just only also kindly please and -'.split(' '),
);
/** How far a "no" reaches, and how far apart two meanings still belong together. */
const reach = 3;
const span = 6;

/**
 * What the model looks at in one sentence: each word and its meaning, neighbours, three in a row, the meanings around what money
 * changes hands by, and who it is said of. A feature may come several times, and -1 for one that the model does not have.
 */
export function visitFeatures(
  tokens: readonly string[],
  space: FeatureSpace,
  visit: (feature: number) => void,
): void {
  const terms: Term[] = [];
  for (const token of tokens) if (!fillers.has(token)) terms.push(space.term(token));
  const isNegated = negations(terms);
  const meanings = terms.map((term, at) => (isNegated[at] ? term.notMeaning : term.meaning));
  const groups = terms.map((term, at) => (isNegated[at] ? term.notGroup : term.group));
  visit(
    space.feature(families.x, space.id(`<${Math.min(3, terms.filter(({ isMoney }) => isMoney).length)}>`)),
  );
  const start = space.id('^');
  let subject = space.id('nobody');
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] as Term;
    const meaning = meanings[at] as number;
    const group = groups[at] as number;
    visit(space.feature(families.w, term.word));
    if (meaning !== term.word) visit(space.feature(families.m, meaning));
    if (group !== meaning) visit(space.feature(families.m, group));
    visit(space.feature(families.n, meanings[at - 1] ?? start, meaning));
    visit(space.feature(families.r, groups[at - 2] ?? start, groups[at - 1] ?? start, group));
    if (term.isSubject) subject = group;
    if (!term.isCost) continue;
    visit(space.feature(families.s, subject, group));
    for (let near = Math.max(0, at - span); near <= Math.min(terms.length - 1, at + span); near += 1) {
      if (near === at || !terms[near]?.hasConcept) continue;
      const other = groups[near] as number;
      visit(near < at ? space.feature(families.a, other, group) : space.feature(families.a, group, other));
    }
  }
}

/** Which terms a "no" reaches. "Nobody gets it without paying" and "if you do not pay" ask for money all the same. */
function negations(terms: Term[]): boolean[] {
  let negated = 0;
  let condition = 0;
  return terms.map(({ role }) => {
    condition -= 1;
    if (role === 'if') condition = reach;
    if (role === 'but') negated = 0;
    if (role === 'not') {
      negated = negated > 0 || condition > 0 ? 0 : reach;
      return false;
    }
    negated -= 1;
    return negated >= 0;
  });
}
