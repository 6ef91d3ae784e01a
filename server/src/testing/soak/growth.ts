/** What was measured in one slice of the run. */
export type Slice = {
  requests: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The same of /healthz, which needs nothing: what the machine itself costs at that time. */
  bare: number;
  /** Of the process, at the end of the slice: megabytes, open files and sockets, connections to the database. */
  memory: number;
  handles: number;
  connections: number;
};

// As much more than before as chance brings; a leak passes any of them in time.
const limits = {
  memory: { share: 0.15, atLeast: 40 },
  handles: { share: 0.2, atLeast: 15 },
  connections: { share: 0.2, atLeast: 4 },
  p50: { share: 0.5, atLeast: 10 },
  p99: { share: 1, atLeast: 50 },
} as const;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// Memory rises until garbage is collected: what is held is the least of some time.
const typical = (name: keyof typeof limits, values: number[]) =>
  name === 'memory' ? Math.min(...values) : median(values);

const isLatency = (name: string) => name === 'p50' || name === 'p99';

function growthOfBare(warm: readonly Slice[], third: number): number {
  const of = (part: readonly Slice[]) => Math.max(1, median(part.map(({ bare }) => bare)));
  return of(warm.slice(-third)) / of(warm.slice(0, third));
}

/**
 * What grows: what is typical of the last third of the slices against that of the first, without the slice in which everything was
 * still warming up. Answers that become slow together with those that need nothing are the machine's doing.
 */
export function whatGrows(slices: readonly Slice[]): string[] {
  const warm = slices.slice(1);
  const third = Math.max(1, Math.floor(warm.length / 3));
  return (Object.keys(limits) as (keyof typeof limits)[]).flatMap((name) => {
    const of = (part: readonly Slice[]) =>
      typical(
        name,
        part.map((slice) => slice[name]),
      );
    const [first, last] = [of(warm.slice(0, third)), of(warm.slice(-third))];
    const { share, atLeast } = limits[name];
    const grows = warm.length >= 2 && last - first > Math.max(first * share, atLeast);
    const isSlowMachine = isLatency(name) && last / first < 1.5 * growthOfBare(warm, third);
    return grows && !isSlowMachine ? [`${name}: from ${first.toFixed(0)} to ${last.toFixed(0)}`] : [];
  });
}
