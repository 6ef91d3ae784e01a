/** @typedef {{ passed: number, failed: number }} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  );
}

/** Something broke outside of any test: it says why and counts as one failure. @param {string} reason */
export function failure(reason) {
  console.error(reason);
  return { passed: 0, failed: 1 };
}
