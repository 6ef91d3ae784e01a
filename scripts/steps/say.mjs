/** @param {string} step @param {string} message */
export function say(step, message) {
  console.log(`${step}: ${message}`);
}

export function stopwatch() {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/**
 * Ends the process with the error's message alone: a stack trace helps nobody who only wants to start the product.
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
