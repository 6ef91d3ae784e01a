// All processes of a machine together: a database takes only so many connections, and cores do only so much at once.
const poolSizeOfAll = 20;
const minPoolSize = 5;
/** The queue's pool and the connection that listens. */
const besidePool = 4 + 1;

export const poolSizeFor = (workers: number): number =>
  Math.max(minPoolSize, Math.floor(poolSizeOfAll / workers));

/** What all processes of a machine may hold open at once. */
export const connectionsOf = (workers: number): number => workers * (poolSizeFor(workers) + besidePool);
