import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism } from 'node:os';
import { cases } from './jobs-cases.mjs';

const begin = '<!-- written by `npm run bench` -->';
const end = '<!-- end of what `npm run bench` wrote -->';
const count = (number) => Math.round(number).toLocaleString('en');

const maxGrowth = 1.5;
const wanted = ({ ratio, rate }) => (ratio ? `≥ ${ratio} of bare` : `≥ ${count(rate)} a second`);
const holds = ({ hold }, result) =>
  hold.ratio ? result.ratio >= hold.ratio : (result.rate ?? 0) >= hold.rate;

/** One row for each thing that is asked for: for each size the rate, the p99 and the share of a bare server. */
function resultRow(each, reports) {
  const results = reports.map(({ results }) => results.get(each.name) ?? {});
  const cells = results.map(({ rate, p99, ratio }) =>
    rate === undefined ? 'failed' : `${count(rate)}, ${p99.toFixed(1)} ms, ${ratio.toFixed(3)}`,
  );
  const [first, last] = [results[0].p99, results.at(-1).p99];
  const growth = each.isList && first && last ? (last / first).toFixed(2) : '';
  const verdict =
    Number(growth) <= maxGrowth && results.every((result) => holds(each, result)) ? 'yes' : 'no';
  return [each.name, count(results[0].bytes ?? 0), ...cells, growth, wanted(each.hold), verdict];
}

const line = (cells) => `| ${cells.join(' | ')} |`;

function table(reports, { seconds, connections, workers }) {
  const head = ['what', 'bytes', ...reports.map(({ size }) => `${count(size)} jobs`)];
  head.push(`p99, most to fewest jobs (must: ≤ ${maxGrowth})`, 'must hold', 'holds');
  const measured = cases.filter(({ name }) => reports.some(({ results }) => results.has(name)));
  const { addresses, afterAddresses } = reports.at(-1).memory;
  const memory = reports.map(({ size, memory: { atRest, underLoad } }) => [
    count(size),
    `${atRest} MB`,
    `${underLoad} MB`,
  ]);
  return [
    begin,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${arch()}), Node ${process.versions.node}, ${workers} workers,`,
    `${connections} connections from as many networks, ${seconds} s each. Cells: answers a second, p99, share of a bare server.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...measured.map((each) => line(resultRow(each, reports))),
    '',
    line(['jobs', 'a worker at rest (must: ≤ 200 MB)', 'under load (must: ≤ 350 MB)']),
    line(['---', '---', '---']),
    ...memory.map(line),
    '',
    ...(addresses ? [`After ${count(addresses)} different addresses: ${afterAddresses} MB.`, ''] : []),
    end,
  ].join('\n');
}

/** Puts the table where the last one was; the rest of the document stays. */
export function writeReport(file, reports, settings) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `# Performance\n\n${begin}\n${end}\n`;
  const [head, rest] = [
    before.slice(0, before.indexOf(begin)),
    before.slice(before.indexOf(end) + end.length),
  ];
  writeFileSync(file, head + table(reports, settings) + rest);
}
