import type { Endpoint } from '@akwan/contract/endpoint.ts';
import { endpoints } from '@akwan/contract/endpoints.ts';
import fc from 'fast-check';
import { type AccessRequest, accessRequests } from '#testing/access/access-requests.ts';
import { accessRows } from '#testing/access/access-table.ts';
import { clientOf, createCallers } from '#testing/access/callers.ts';
import type { TestApp } from '#testing/test-app.ts';
import { writeForm } from './form-arbitrary.ts';
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
  // A person whose account a call before has erased is a stranger from then on.
  const open = () => clientOf(testApp, world.callers, caller, endpoint).catch(() => testApp.anonymous);
  const known = world.clients.get(key) ?? (await open());
  world.clients.set(key, known);
  return known;
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function send(testApp: TestApp, world: World, call: FuzzCall, report: FuzzReport): Promise<void> {
  const endpoint = endpoints[call.row.endpoint];
  const base = world.samples.get(call.row.name);
  if (!endpoint || !base) throw new Error(`${call.row.name} is unknown`);
  const { url, hasKnownPath } = addressOf(endpoint.path, base, call, world.ids);
  const form = call.change.form && writeForm(call.change.form);
  const isForm =
    form !== undefined ||
    (base.headers !== undefined && call.change.body === undefined && !('wholeBody' in call.change));
  const body = form?.payload ?? (isForm ? base.body : bodyOf(base.body, call));
  const headers = form?.headers ?? (isForm ? base.headers : { 'content-type': 'application/json' });
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
  const what = call.change.form ? JSON.stringify(call.change.form, shortened) : shown(body);
  if (fault) report.faults.push(`${call.caller}: ${endpoint.method} ${url} ${what}: ${fault}`);
}

function addressOf(path: string, base: AccessRequest, { change, pick }: FuzzCall, ids: string[]) {
  const params: Record<string, string> = { ...base.params };
  const names = Object.keys(params);
  const name = names[pick % Math.max(1, names.length)];
  if (change.param && name)
    params[name] = change.param.value ?? (ids[(change.param.known ?? 0) % ids.length] as string);
  const query = { ...base.query, ...change.query };
  const search = Object.entries(query).map(([key, value]) => `${key}=${percents(String(value))}`);
  const place = path.replace(/:(\w+)/g, (_all, key) => percents(params[key] ?? ''));
  return {
    url: search.length > 0 ? `${place}?${search.join('&')}` : place,
    hasKnownPath: change.param?.value === undefined,
  };
}

/** Browsers send no half of a surrogate pair in an address; its bytes are sent as others would. */
const percents = (text: string): string =>
  text
    .split(/(\p{Cs})/u)
    .map((part, at) => (at % 2 === 0 ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');

function bodyOf(base: unknown, { change }: FuzzCall): unknown {
  if ('wholeBody' in change) return change.wholeBody;
  if (!change.body) return Buffer.isBuffer(base) ? undefined : base;
  return { ...(Buffer.isBuffer(base) ? {} : (base as object)), ...change.body };
}

/** Files by their beginning. */
const shortened = (_key: string, value: unknown) =>
  Array.isArray(value) ? Buffer.from(value).toString('latin1', 0, 40) : value;

const shown = (body: unknown): string =>
  Buffer.isBuffer(body) ? '(form)' : (JSON.stringify(body) ?? '').slice(0, 300);
