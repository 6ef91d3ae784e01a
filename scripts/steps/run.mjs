import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  for (const child of children) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}

/** While a child works, a signal to us ends it too; without children signals are left to the next handler. */
function track(child) {
  if (children.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  children.add(child);
  const untrack = () => {
    children.delete(child);
    if (children.size === 0)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn);
  };
  child.once('close', untrack).once('error', untrack);
}

/** Runs a command of the installed packages with this very Node, whatever the PATH says. */
export function runTool(name, args, options = {}) {
  return run(process.execPath, [path.join(root, 'node_modules/.bin', name), ...args], options);
}

/**
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, timeout?: number }} options
 * show: its output goes straight to the terminal instead of into `output`
 * @returns {Promise<{ ok: boolean, code: number | string | null, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, show = false, timeout } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, timeout });
    track(child);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ ok: false, code: error.code ?? null, output: error.message }));
    child.once('close', (code, signal) => resolve({ ok: code === 0, code: code ?? signal, output }));
  });
}

/** Runs a tool that owns the terminal: Ctrl-C reaches it directly, so we only wait for it to end. */
export function runAttached(name, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const tool = path.join(root, 'node_modules/.bin', name);
    const child = spawn(process.execPath, [tool, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', () => resolve(1));
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
