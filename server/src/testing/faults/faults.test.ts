import { expect, test } from 'vitest';
import { runFaults } from './faults.ts';

// The short version of `npm run faults`, from the sources and without what needs a disk of its own.
test('killed processes, a killed and a stalled database and an unwilling mail server lose and double nothing', async () => {
  const report = await runFaults({
    program: 'source',
    apps: 2,
    seekers: 40,
    writes: 300,
    appKills: 3,
    databaseKills: 2,
    stallSeconds: 1,
    outageSeconds: 0.5,
    parallel: 60,
    isShort: true,
    say: () => {},
  });
  expect(report).toMatchObject({
    lost: 0,
    doubled: 0,
    tornFiles: 0,
    missingFiles: 0,
    overfullMentorships: 0,
    missingMails: 0,
    doubledMails: 0,
    endedByItself: 0,
  });
  expect(report.writes).toBeGreaterThanOrEqual(300);
  const expected = /^(2..|409|503|no answer)$/;
  expect(Object.keys(report.statuses).filter((status) => !expected.test(status))).toEqual([]);
}, 180_000);
