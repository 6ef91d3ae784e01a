import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Starts a server and waits until it answers. */
export async function startProcess(file, env, port, ready) {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 120_000;
  while (
    !(await fetch(`http://127.0.0.1:${port}${ready}`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The answer as it is sent: not decompressed. */
export function get(port, path, headers) {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, host: '127.0.0.1' }, async (response) => {
      resolve({ status: response.statusCode, body: await buffer(response) });
    })
      .on('error', reject)
      .end();
  });
}

const field = (pid, name) => {
  try {
    return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

/** The processes that serve: the workers of a primary one, or the one process there is. */
function servingProcesses(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && field(name, 'PPid') === String(pid))
    .filter((name) => readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('main.js'));
  return children.length > 0 ? children : [String(pid)];
}

/** The most memory in MB that any serving process had since the last time that was asked. Linux only; elsewhere 0. */
export function watchMemory(pid) {
  if (process.platform !== 'linux') return { largest: () => 0, stop: () => {} };
  let highest = 0;
  const look = () => {
    for (const each of servingProcesses(pid))
      highest = Math.max(highest, Number(field(each, 'VmRSS') ?? 0) / 1024);
  };
  const timer = setInterval(look, 500);
  return {
    largest() {
      look();
      const megabytes = Math.round(highest);
      highest = 0;
      return megabytes;
    },
    stop: () => clearInterval(timer),
  };
}
