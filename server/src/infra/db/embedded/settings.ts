import type { Listening } from './socket.ts';

/** Given on the command line at every start, so that a new release changes them for old clusters too. */
const settings = {
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The disk has no arm that moves, and what is read often is in memory: an index is worth it for small tables, too.
  random_page_cost: '1.1',
  // One small machine: no worker processes for reads, no compiling of queries that last milliseconds.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The log never shows what people typed: neither statements nor the values in an error's detail.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Settings that earlier versions do not know, and would not start with. */
const settingsSince: Record<number, Record<string, string>> = { 18: { io_method: 'sync' } };

/** What differs for a database whose data nobody needs, that of tests. */
export type OtherSettings = Record<string, string>;

const settingsFor = (major: string) =>
  Object.entries(settingsSince).flatMap(([since, added]) =>
    Number(major) >= Number(since) ? Object.entries(added) : [],
  );

export const serverArguments = (
  { cluster, major }: { cluster: string; major: string },
  { port, socketFolder = '' }: Listening,
  others: OtherSettings = {},
): string[] => {
  const listening = { port, unix_socket_directories: socketFolder && `"${socketFolder}"` };
  const all = { ...settings, ...Object.fromEntries(settingsFor(major)), ...others, ...listening };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};
