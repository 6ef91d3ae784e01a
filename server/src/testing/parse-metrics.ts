export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Family = { name: string; type: string; help: string; samples: Sample[] };

const sampleLine = /^([a-z_:][a-z0-9_:]*)(?:\{((?:[a-z_][a-z0-9_]*="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (\S+)$/;
const labelPair = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/g;
const number = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$/;

/** Reads the Prometheus text format strictly, conventions of names included: what it does not know is an error. */
export function parseMetrics(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families: Family[] = [];
  const seen = new Set<string>();
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    const family = families.at(-1);
    if (comment === 'HELP') {
      if (families.some((other) => other.name === name)) throw new Error(`${name} comes twice`);
      families.push({ name, help: rest, type: '', samples: [] });
    } else if (comment === 'TYPE') {
      if (family?.name !== name || family.type || family.samples.length > 0)
        throw new Error(`out of order: ${line}`);
      family.type = rest;
      checkName(family);
    } else {
      if (!family?.type) throw new Error(`nothing says what this is: ${line}`);
      const sample = parseSample(line);
      if (!namesOf(family).includes(sample.name)) throw new Error(`not part of ${family.name}: ${line}`);
      const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(key)) throw new Error(`comes twice: ${line}`);
      seen.add(key);
      family.samples.push(sample);
    }
  }
  return families;
}

function parseSample(line: string): Sample {
  const [, name, pairs = '', value = ''] = sampleLine.exec(line) ?? [];
  if (!name || !number.test(value)) throw new Error(`cannot be read: ${line}`);
  const labels = Object.fromEntries([...pairs.matchAll(labelPair)].map(([, label, text]) => [label, text]));
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

const namesOf = ({ name, type }: Family) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

function checkName({ name, type }: Family): void {
  if (!['counter', 'gauge', 'histogram'].includes(type)) throw new Error(`${name} is a ${type}`);
  if (!/^akwan_[a-z]+(_[a-z0-9]+)*$/.test(name)) throw new Error(`${name} is no name of ours`);
  if (name.endsWith('_total') !== (type === 'counter')) throw new Error(`${name} is a ${type}`);
  if (/_(bucket|sum|count|milliseconds|ms|kb|mb)$/.test(name))
    throw new Error(`${name} ends with another unit`);
}

/** The sum of all samples of a name that have these labels. */
export const sumOf = (families: Family[], name: string, labels: Record<string, string> = {}): number =>
  families
    .flatMap(({ samples }) => samples)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
