import { runFaults } from './faults.ts';

// `npm run faults`: what is lost, doubled or torn when everything around the product fails, under writes.
const number = (name: string, standard: number) => {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`));
  return found ? Number(found.split('=')[1]) : standard;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const startedAt = performance.now();
const report = await runFaults({
  apps: number('apps', 3),
  seekers: number('seekers', 600),
  writes: number('writes', 10_000),
  appKills: number('app-kills', 100),
  databaseKills: number('database-kills', 20),
  stallSeconds: number('stall', 6),
  outageSeconds: number('outage', 4),
  parallel: number('parallel', 200),
  say: (line) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`),
});
console.log(report);
const {
  lost,
  doubled,
  tornFiles,
  missingFiles,
  overfullMentorships,
  missingMails,
  doubledMails,
  endedByItself,
} = report;
const faults =
  lost +
  doubled +
  tornFiles +
  missingFiles +
  overfullMentorships +
  missingMails +
  doubledMails +
  endedByItself;
const isSlow = report.slowestRecovery > 5_000 || report.slowestList > 5_000;
console.log(faults === 0 && !isSlow ? 'nothing was lost' : 'FAULTS FOUND');
process.exit(faults === 0 && !isSlow ? 0 : 1);
