import { buildMachine } from './regex-machine.mjs';

/*
 * Whether a regular expression takes linear time, by the ambiguity of its automaton (Weber and Seidl): time grows faster when
 * one text leads from a loop to another, or round the same loop, in several ways. The search for a beginning is a loop, too.
 */

/** Undefined for a linear one, else in a few words what makes it slow. */
export function whyNotLinear(source, flags) {
  // Without a loop there is only the search for a beginning.
  if (!/[*+]|\{\d+,\}/.test(source)) return undefined;
  const machine = buildMachine(source, flags);
  if (typeof machine === 'string') return machine;
  return findAmbiguity(machine);
}

function findAmbiguity(machine) {
  const { free, taking, isInLook, start, first, end, isAnchored, kinds, has, isMultiline } = machine;
  const passes = (condition, before, next) => {
    if (!condition) return true;
    const { kind } = condition;
    if (kind === 'look') return true;
    if (kind === '^') return before < 0 || (isMultiline && kinds[before].isLine);
    if (kind === '$') return isMultiline && kinds[next].isLine;
    if (kind === 'ahead') return has(condition.set, next) !== condition.isNot;
    if (kind === 'behind')
      return before < 0 ? condition.isNot : has(condition.set, before) !== condition.isNot;
    const isBoundary = (before >= 0 && kinds[before].isWord) !== kinds[next].isWord;
    return kind === 'b' ? isBoundary : !isBoundary;
  };
  const memo = new Map();
  /** Where a sign leads from a state behind another sign. */
  const step = (from, before, next) => {
    const key = (from * 200 + before + 1) * 200 + next;
    const known = memo.get(key);
    if (known) return known;
    const reached = new Set();
    const seen = new Set([from]);
    const open = [from];
    while (open.length > 0) {
      const at = open.pop();
      for (const { set, to } of taking[at]) if (has(set, next)) reached.add(to);
      for (const { to, condition } of free[at]) {
        if (seen.has(to) || !passes(condition, before, next)) continue;
        seen.add(to);
        open.push(to);
      }
      if (at === start && !isAnchored) {
        reached.add(start);
        if (!seen.has(first)) {
          seen.add(first);
          open.push(first);
        }
      }
    }
    const list = [...reached];
    memo.set(key, list);
    return list;
  };
  /** From a state that ends the match without a condition nothing is tried again. */
  const isFinal = free.map((_, from) => {
    const seen = new Set([from]);
    const open = [from];
    while (open.length > 0) {
      const at = open.pop();
      if (at === end) return !isInLook[from];
      const next = at === start && !isAnchored ? [{ to: first }] : [];
      for (const { to, condition } of [...free[at], ...next]) {
        if (condition || seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    return false;
  });
  const all = kinds.map((_, kind) => kind);
  // What can be reached, as a state with the sign before it.
  const nodes = new Map();
  const origin = isAnchored ? first : start;
  const open = [[origin, -1]];
  while (open.length > 0) {
    const [at, before] = open.pop();
    for (const next of all) {
      for (const to of step(at, before, next)) {
        const key = to * 200 + next;
        if (nodes.has(key)) continue;
        nodes.set(key, [to, next]);
        open.push([to, next]);
      }
    }
  }
  const live = [...nodes.values()].filter(([at]) => !isFinal[at]);
  const reach = (from, before, stop) => {
    const seen = new Set();
    const queue = [[from, before]];
    while (queue.length > 0) {
      const [at, sign] = queue.pop();
      for (const next of all) {
        for (const to of step(at, sign, next)) {
          if (isFinal[to]) continue;
          const key = to * 200 + next;
          if (seen.has(key)) continue;
          seen.add(key);
          if (key === stop) return true;
          queue.push([to, next]);
        }
      }
    }
    return stop === undefined ? seen : false;
  };
  const loops = live.filter(([at, before]) => reach(at, before, at * 200 + before));
  for (const [p, before] of loops) {
    const reached = reach(p, before);
    const others = loops.filter(([q, sign]) => sign === before && (q === p || reached.has(q * 200 + sign)));
    for (const [q] of others)
      if (leadsBoth(p, q, before))
        return q === p ? 'a loop can be gone round in two ways' : 'two loops take the same text';
  }
  return undefined;

  /** Whether one text leads from p to p, from p to q and from q to q; for p = q, in two different ways. */
  function leadsBoth(p, q, sign) {
    const seen = new Set();
    const queue = [[p, p, q, sign, false]];
    while (queue.length > 0) {
      const [a, b, c, before, differ] = queue.pop();
      for (const next of all) {
        const [as, bs, cs] = [step(a, before, next), step(b, before, next), step(c, before, next)];
        for (const a2 of as) {
          for (const b2 of bs) {
            for (const c2 of p === q ? [b2] : cs) {
              if (isFinal[a2] || isFinal[b2] || isFinal[c2]) continue;
              const different = differ || (p === q && a2 !== b2);
              if (a2 === p && b2 === q && c2 === q && next === sign && (p !== q || different)) return true;
              const key = `${a2} ${b2} ${c2} ${next} ${different}`;
              if (seen.has(key)) continue;
              seen.add(key);
              if (seen.size > 60_000) return true;
              queue.push([a2, b2, c2, next, different]);
            }
          }
        }
      }
    }
    return false;
  }
}
