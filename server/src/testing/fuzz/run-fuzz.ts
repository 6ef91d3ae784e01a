import type { Endpoint } from '@akwan/contract/endpoint.ts';
import { endpoints } from '@akwan/contract/endpoints.ts';
import fc from 'fast-check';
import { type AccessRequest, accessRequests } from '#testing/access/access-requests.ts';
import { accessRows } from '#testing/access/access-table.ts';
import { clientOf, createCallers } from '#testing/access/callers.ts';
import type { TestApp } from '#testing/test-app.ts';
import { faultOf, reachedHandler } from './judge-reply.ts';
import { type FuzzCall, fuzzCall } from './request-arbitrary.ts';

export type FuzzReport = {
  requests: number;
  reached: number;
  slowest: number;
  over2s: number;
  faults: string[];
};

/** People and things are used up by deletions: after so many requests there are new ones. */
const requestsPerWorld = 3_000;

/** Sends requests from the endpoint table and judges every reply by it. */
export async function runFuzz(testApp: TestApp, seed: number, requests: number): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, reached: 0, slowest: 0, over2s: 0, faults: [] };
  for (let from = 0; from < requests; from += requestsPerWorld) {
    const numRuns = Math.min(requestsPerWorld, requests - from);
    const world = await createWorld(testApp);
    for (const call of fc.sample(fuzzCall, { seed: seed + from, numRuns }))
      await send(testApp, world, call, report);
  }
  return report;
}

async function createWorld(testApp: TestApp) {
  const callers = await createCallers(testApp);
  const prepare = accessRequests(testApp, callers);
  const samples = new Map<string, AccessRequest>();
  for (const { name } of accessRows) samples.set(name, (await prepare[name]?.()) ?? {});
  const ids = [...samples.values()].flatMap(({ params = {} }) => Object.values(params));
  return { callers, samples, ids, clients: new Map<string, Client>() };
}

type Client = Awaited<ReturnType<typeof clientOf>>;

/** Sessions are kept, but for the call that ends them. */
async function openClient(testApp: TestApp, world: World, { caller, row }: FuzzCall, endpoint: Endpoint) {
  const key = `${caller} ${row.endpoint === 'logOut' ? crypto.randomUUID() : endpoint.access}`;
  const known = world.clients.get(key) ?? (await clientOf(testApp, world.callers, caller, endpoint));
  world.clients.set(key, known);
  return known;
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function send(testApp: TestApp, world: World, call: FuzzCall, report: FuzzReport): Promise<void> {
  const endpoint = endpoints[call.row.endpoint];
  const base = world.samples.get(call.row.name);
  if (!endpoint || !base) throw new Error(`${call.row.name} is unknown`);
  const { url, hasKnownPath } = addressOf(endpoint.path, base, call, world.ids);
  const isForm =
    base.headers !== undefined && call.change.body === undefined && !('wholeBody' in call.change);
  const body = isForm ? base.body : bodyOf(base.body, call);
  const headers = isForm ? base.headers : { 'content-type': 'application/json' };
  const client = await openClient(testApp, world, call, endpoint);
  const began = performance.now();
  const payload = isForm || body === undefined ? body : JSON.stringify(body);
  const reply = await client.send(endpoint.method, url, payload, {
    ...(payload !== undefined && headers && { headers }),
  });
  const took = performance.now() - began;
  // It ended the sessions that were kept for the caller's other calls.
  if (call.row.endpoint === 'endOtherSessions') world.clients.clear();
  report.requests += 1;
  report.slowest = Math.max(report.slowest, Math.round(took));
  if (took > 2_000) report.over2s += 1;
  if (reachedHandler(reply, hasKnownPath)) report.reached += 1;
  const fault = faultOf(endpoint, reply);
  if (fault) report.faults.push(`${call.caller}: ${endpoint.method} ${url} ${shown(body)}: ${fault}`);
}

function addressOf(path: string, base: AccessRequest, { change, pick }: FuzzCall, ids: string[]) {
  const params: Record<string, string> = { ...base.params };
  const names = Object.keys(params);
  const name = names[pick % Math.max(1, names.length)];
  if (change.param && name)
    params[name] = change.param.value ?? (ids[(change.param.known ?? 0) % ids.length] as string);
  const query = { ...base.query, ...change.query };
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, textOf(value)]),
  );
  const place = path.replace(/:(\w+)/g, (_all, key) => encodeURIComponent(wellFormed(params[key] ?? '')));
  return {
    url: search.size > 0 ? `${place}?${search}` : place,
    hasKnownPath: change.param?.value === undefined,
  };
}

/** Half of a character cannot be part of an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const textOf = (value: unknown): string => (typeof value === 'string' ? wellFormed(value) : String(value));

function bodyOf(base: unknown, { change }: FuzzCall): unknown {
  if ('wholeBody' in change) return change.wholeBody;
  if (!change.body) return Buffer.isBuffer(base) ? undefined : base;
  return { ...(Buffer.isBuffer(base) ? {} : (base as object)), ...change.body };
}

const shown = (body: unknown): string =>
  Buffer.isBuffer(body) ? '(form)' : (JSON.stringify(body) ?? '').slice(0, 300);
