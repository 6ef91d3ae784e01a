import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
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

/** Each takes addresses and a session, and returns what it is sure of, in lines. */
export const scanners = {
  /** Every parameter of the addresses. */
  async sqlmap({ urls, token, folder, seconds }) {
    const list = join(folder, 'urls.txt');
    await writeFile(list, urls.join('\n'));
    const headers = `Accept: application/json${token ? `\\nAuthorization: Bearer ${token}` : ''}`;
    const args = ['-m', list, '--batch', '--technique=BE', '--threads=4', '--headers', headers];
    const bounds = ['--timeout=10', '--retries=1', '--flush-session', '--disable-coloring'];
    const { output, wasCut } = await run(
      'sqlmap',
      [...args, ...bounds, `--output-dir=${join(folder, 'sqlmap')}`],
      seconds,
    );
    const points = output.match(/^Parameter: .*$/gm) ?? [];
    const reached = output.match(/^\[\d+\/\d+\] URL:/gm)?.length ?? 1;
    return { found: points, note: `${reached} of ${urls.length} addresses${wasCut ? ', cut off' : ''}` };
  },

  /** Follows links and fills in forms. */
  async wapiti({ urls, token, folder, seconds }) {
    const report = join(folder, 'wapiti.json');
    const { origin } = new URL(urls[0]);
    const starts = urls.flatMap((url) => ['-s', url]);
    const session = token ? ['-H', `Cookie: akwan_session=${token}`, '-x', `${origin}/logout`] : [];
    const modules = ['-m', 'xss,permanentxss,sql,exec,file,redirect,crlf,backup'];
    const bounds = ['--max-scan-time', String(seconds), '-d', '3', '--max-links-per-page', '20', '-t', '10'];
    const files = ['-f', 'json', '-o', report, '--store-session', folder, '--flush-session'];
    const all = [
      '-u',
      `${origin}/`,
      '--scope',
      'domain',
      ...starts,
      ...session,
      ...modules,
      ...bounds,
      ...files,
    ];
    const { wasCut } = await run('wapiti', [...all, '--no-bugreport'], seconds + 90);
    const { vulnerabilities, infos } = JSON.parse(await readFile(report, 'utf8'));
    const found = Object.entries(vulnerabilities).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
    );
    return { found, note: `${infos?.crawled_pages_nbr ?? 'some'} pages${wasCut ? ', cut off' : ''}` };
  },

  /** Known files and settings of servers. */
  async nikto({ urls, seconds }) {
    const { origin } = new URL(urls[0]);
    const args = ['-host', origin, '-maxtime', `${seconds}s`, '-nointeractive', '-Tuning', 'x6'];
    const { output, wasCut } = await run('nikto', args, seconds + 60);
    const found = output.match(/^\+ OSVDB-\d+: .*$/gm) ?? [];
    const [items = 'no summary'] = output.match(/\d+ items? checked|\d+ requests/) ?? [];
    return { found, note: `${items}${wasCut ? ', cut off' : ''}` };
  },
};
