import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { runFuzz } from './run-fuzz.ts';

// `npm run fuzz` sets these and sends more.
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seeds = (process.env.FUZZ_SEEDS ?? '20261115').split(',').map(Number);

const testApp = await createTestApp();

test.each(seeds)(
  'whatever is sent, every reply is one that the endpoint table names (seed %i)',
  async (seed) => {
    const report = await runFuzz(testApp, seed, Math.ceil(requests / seeds.length));
    const { faults, ...figures } = report;
    if (process.env.FUZZ_REQUESTS) console.log(JSON.stringify({ seed, ...figures, faults: faults.length }));
    expect(faults.slice(0, 20)).toEqual([]);
    expect(report.reached / report.requests).toBeGreaterThan(0.5);
  },
  3_600_000,
);
