/** Rows that a cleanup deletes in one statement: few enough to end well within the statement timeout. */
const batchSize = 1_000;

/**
 * Repeats `deleteBatch`, which answers how many rows it deleted, until a batch is not full.
 * Between batches it throws when the signal was aborted; the next run deletes the rest.
 */
export async function inBatches(
  signal: AbortSignal | undefined,
  deleteBatch: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  while (true) {
    signal?.throwIfAborted();
    const deleted = await deleteBatch(batchSize);
    total += deleted;
    if (deleted < batchSize) return total;
  }
}

/** Every row of a long list, read in portions that continue behind the last row: an export never holds them all. */
export async function* eachRow<Row extends { id: string }>(
  readAfter: (last: string | undefined, limit: number) => Promise<Row[]>,
  portion = 500,
): AsyncGenerator<Row> {
  let rows: Row[] = [];
  do {
    rows = await readAfter(rows.at(-1)?.id, portion);
    yield* rows;
  } while (rows.length === portion);
}
