type Line = { level: number; time: number; msg?: string } & Record<string, unknown>;

const levels: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

const clock = (time: number) => new Date(time).toISOString().slice(11, 19);

/** What a person reads in a terminal instead of a line of JSON; programs that collect lines get JSON. */
function readableLine(json: string): string {
  const { level, time, msg = '', reqId: _, worker: __, ...fields } = JSON.parse(json) as Line;
  const begin = [clock(time), levels[level]].filter(Boolean).join(' ');
  if (msg === 'request') {
    const { method, route, status, ms, cache } = fields;
    const last = [status, `${ms} ms`, cache === undefined ? '' : `cache ${cache}`].filter(Boolean).join(', ');
    return `${begin} ${method} ${route} ${last}\n`;
  }
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${begin} ${[msg, ...rest].join(', ')}\n`;
}

export const readableLog = (out: Pick<NodeJS.WriteStream, 'write'>) => ({
  write: (json: string) => void out.write(readableLine(json)),
});
