import { allFaults, type FaultReport, runFaults } from './faults.ts';

// `npm run faults`: what is lost, doubled or torn when everything around the product fails, under writes.
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, standard: number) => Number(option(name) ?? standard);
const only = option('only')?.split(',');
// On a machine with much else to do a recovery says little about the product.
const recoverWithin = number('seconds-to-recover', 5) * 1000;
const minutes = number('minutes', 20);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
// A run that hangs proves nothing; the processes that it started end with it.
setTimeout(() => {
  say(`NOT FINISHED after ${minutes} minutes`);
  process.exit(1);
}, minutes * 60_000).unref();

const report = await runFaults({
  faults: allFaults.filter((fault) => !only || only.includes(fault)),
  apps: number('apps', 3),
  seekers: number('seekers', 600),
  writes: number('writes', 10_000),
  appKills: number('app-kills', 100),
  databaseKills: number('database-kills', 20),
  stallSeconds: number('stall', 6),
  outageSeconds: number('outage', 4),
  parallel: number('parallel', 200),
  say,
});
const { isFine, rows } = judge(report);
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, figure, isFault] of rows) {
  console.log(`${what.padEnd(width)}  ${figure}${isFault ? '   FAULT' : ''}`);
}
console.log(isFine ? 'nothing was lost' : 'FAULTS FOUND');
process.exit(isFine ? 0 : 1);

/** The figures in one table; a third column marks what must not be. */
function judge(found: FaultReport) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const none = (what: string, count: number) => [what, String(count), count > 0] as const;
  const within = (what: string, took: number, limit: number) => [what, seconds(took), took > limit] as const;
  const rows = [
    ['acknowledged writes', String(found.writes), false],
    ['answers by status', JSON.stringify(found.statuses), Boolean(found.statuses['503 without Retry-After'])],
    ['kill -9 of a process, of the database', `${found.appKills}, ${found.databaseKills}`, false],
    none('acknowledged and lost', found.lost),
    none('doubled', found.doubled),
    none('torn files', found.tornFiles),
    none('missing files', found.missingFiles),
    none('mentorships with too many people', found.overfullMentorships),
    none('processes that ended by themselves', found.endedByItself),
    ['mails due', String(found.dueMails), false],
    none('mails missing', found.missingMails),
    none('mails sent as two mails', found.doubledMails),
    ['mails sent again under the same Message-ID', String(found.repeatedMails), false],
    within('database back → a write at every process', found.recovery.writes, recoverWithin),
    within('database back → visitors see new jobs', found.recovery.lists, recoverWithin),
    ['database back → the next mail', seconds(found.recovery.mail), false],
    ['not tried', found.skipped.join(', ') || 'nothing', false],
  ] as const;
  return { rows, isFine: rows.every(([, , isFault]) => !isFault) };
}
