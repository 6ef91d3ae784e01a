import { type Finding, ok, warning } from './finding.ts';

/** When the Node project ends its support of each release line; odd ones live half a year. */
const ends: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export function checkNode(version: string, now: Date): Finding {
  const major = Number(version.split('.')[0]);
  const end = ends[major];
  if (end === undefined && major > 24) return ok('Node', version);
  if (end !== undefined && now.toISOString().slice(0, 10) <= end)
    return ok('Node', `${version}, supported until ${end}`);
  return warning(
    'Node',
    `${version} gets no security fixes${end ? ` since ${end}` : ''}`,
    'Install Node 24, stop the product and start it again. Nothing else has to be done.',
  );
}
