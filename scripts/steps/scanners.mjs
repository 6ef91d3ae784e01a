import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';

/** Runs a program for so many seconds at most; all that it printed. */
async function run(program, args, seconds) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ]);
  clearTimeout(timer);
  return { output, wasCut: code === null };
}

/** What nikto calls interesting because of its name: pages of ours, the sitemap. No fault. */
const onlyInteresting = 'OSVDB-3092:';

/** Of the path exactly as it is: `fetch` would resolve its dots. */
const statusOf = (origin, path) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on('error', reject);
  });

/** Each takes addresses and a session, and returns what it is sure of, in lines. */
export const scanners = {
  /** Every parameter of the addresses; each address gets its share of the time. */
  async sqlmap({ urls, token, folder, seconds }) {
    const headers = `Accept: application/json${token ? `\\nAuthorization: Bearer ${token}` : ''}`;
    const how = ['--batch', '--technique=BE', '--threads=4', '--headers', headers, '--disable-coloring'];
    const bounds = [
      '--timeout=10',
      '--retries=1',
      '--flush-session',
      `--output-dir=${join(folder, 'sqlmap')}`,
    ];
    const found = [];
    let whole = 0;
    for (const url of urls) {
      const { output, wasCut } = await run('sqlmap', ['-u', url, ...how, ...bounds], seconds / urls.length);
      found.push(...(output.match(/^Parameter: .*$/gm) ?? []).map((line) => `${line} of ${url}`));
      if (!wasCut) whole += 1;
    }
    return { found, note: `${whole} of ${urls.length} addresses to the end` };
  },

  /** Follows links and fills in forms. Without an origin of ours the product refuses the forms, that of the logout too. */
  async wapiti({ urls, token, folder, seconds }) {
    const report = join(folder, `wapiti-${token ? 'product' : 'planted'}.json`);
    const { origin } = new URL(urls[0]);
    const starts = urls.flatMap((url) => ['-s', url]);
    const session = token ? ['-H', `Cookie: akwan_session=${token}`] : [];
    const kinds = ['xss', 'permanentxss', 'sql', 'exec', 'file', 'redirect', 'crlf', 'backup'];
    // The first bound is of the walk, the second of each kind of attack.
    const perAttack = String(Math.ceil(seconds / kinds.length));
    const times = ['--max-scan-time', String(seconds / 2), '--max-attack-time', perAttack, '-t', '10'];
    const bounds = [...times, '-d', '3', '--max-links-per-page', '20'];
    const files = [
      '-f',
      'json',
      '-o',
      report,
      '--store-session',
      folder,
      '--flush-session',
      '--no-bugreport',
    ];
    const args = [
      '-u',
      `${origin}/`,
      '--scope',
      'domain',
      ...starts,
      ...session,
      '-m',
      kinds.join(),
      ...bounds,
    ];
    const { output, wasCut } = await run('wapiti', [...args, ...files], seconds * 3 + 60);
    const text = await readFile(report, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report:\n${output.slice(-1_000)}`);
    });
    const { vulnerabilities } = JSON.parse(text);
    const found = Object.entries(vulnerabilities).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
    );
    const attacks = output.match(/Launching module \w+/g)?.length ?? 0;
    return { found, note: `${attacks} kinds of attack${wasCut ? ', cut off' : ''}` };
  },

  /** Known files and settings of servers. */
  async nikto({ urls, seconds }) {
    const { origin } = new URL(urls[0]);
    const args = ['-host', origin, '-maxtime', `${seconds}s`, '-nointeractive', '-Tuning', 'x6'];
    const { output, wasCut } = await run('nikto', args, seconds + 60);
    const found = [];
    // It takes ":root" in the styles of a 404 page for a line of /etc/passwd: counted is what is there when asked again.
    for (const [line, path] of output.matchAll(/^\+ OSVDB-\d+: (\/\S*?): .*$/gm)) {
      if (!line.includes(onlyInteresting) && (await statusOf(origin, path)) === 200) found.push(line);
    }
    const [items = 'no summary'] = output.match(/(?<!\d)\d+ (?:items? checked|requests)/) ?? [];
    return { found, note: `${items}${wasCut ? ', cut off' : ''}` };
  },
};
