/** @param {string} step @param {string} words */
export function say(step, words) {
  console.log(`${step}: ${words}`);
}

export function stopwatch() {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/**
 * A step that failed has one line to say; a stack trace helps nobody who only wants to start the product.
 * @template T @param {Promise<T>} work @returns {Promise<T>}
 */
export async function orExit(work) {
  try {
    return await work;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
