import { endpoints } from '@akwan/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { type AccessRequest, accessRequests } from './testing/access/access-requests.ts';
import { accessRows, callerNames } from './testing/access/access-table.ts';
import { clientOf, createCallers } from './testing/access/callers.ts';
import { createTestApp } from './testing/test-app.ts';

const testApp = await createTestApp();
const callers = await createCallers(testApp);
const requests = accessRequests(testApp, callers);

test('every endpoint has a row in the access table, and every row an endpoint', () => {
  const rows = new Set(accessRows.map(({ endpoint }) => endpoint));
  expect([...rows].sort()).toEqual(Object.keys(endpoints).sort());
  expect(new Set(accessRows.map(({ name }) => name)).size).toBe(accessRows.length);
  const names = accessRows.map(({ name }) => name);
  expect(Object.keys(requests).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(accessRows)('$name answers each caller as the table says', async ({ name, endpoint, expected }) => {
  const definition = endpoints[endpoint];
  if (!definition) throw new Error(`${endpoint} is no endpoint`);
  const found: Record<string, number> = {};
  let unused: AccessRequest | undefined;
  for (const caller of callerNames) {
    unused ??= (await requests[name]?.()) ?? {};
    const { params = {}, query, body, headers } = unused;
    const path = fillPath(definition.path, params);
    const url = query ? `${path}?${new URLSearchParams(query)}` : path;
    const client = await clientOf(testApp, callers, caller, definition);
    const { status } = await client.send(definition.method, url, body, headers && { headers });
    found[caller] = status;
    // Who was refused has used nothing up.
    if (status < 400) unused = undefined;
  }
  expect(found).toEqual(expected);
});

/** An empty parameter would get its 404 for the wrong reason. */
function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_all, key) => {
    if (!params[key]) throw new Error(`${path} has no value for :${key}`);
    return encodeURIComponent(params[key]);
  });
}
