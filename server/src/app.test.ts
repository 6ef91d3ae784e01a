import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { requireDeclaredAccess } from './http/api/access.ts';
import { createTestApp } from './testing/test-app.ts';

const { app, anonymous, create } = await createTestApp();

/** What Fastify itself says it answers, read from its printed tree: independent of our own collection. */
function registeredRoutes(): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n').filter(Boolean);
  const stack: string[] = [];
  return lines.flatMap((line) => {
    const match = /^([\s│]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line);
    if (!match) return [];
    const depth = (match[1] as string).length / 4;
    stack.length = depth;
    stack[depth] = match[2] as string;
    const methods = (match[3] ?? '').split(', ').filter((method) => method && method !== 'HEAD');
    // A parameter may have a name for each method.
    return methods.map((method) => `${method} ${stack.join('').replace(/:[^/]+/g, ':')}`);
  });
}

describe('the description of the API', () => {
  test('names every endpoint that the server answers, with its access', async () => {
    const { body } = await anonymous.get('/api/openapi.json');
    const described = Object.entries(
      body.paths as Record<string, Record<string, { 'x-access': string[] }>>,
    ).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        expect(operation['x-access'].length).toBeGreaterThan(0);
        return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ':')}`;
      }),
    );
    const registered = registeredRoutes();
    expect(registered.length).toBeGreaterThan(10);
    // Answered for links that exist already, and left out on purpose: beside another path it would be ambiguous.
    const former = ['GET /user/:/cv'];
    expect(new Set([...described, ...former])).toEqual(new Set(registered));
  });

  test('can be read by people', async () => {
    const reply = await anonymous.get('/api/docs');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('/api/auth/signup');
    expect(reply.headers['content-security-policy']).not.toContain('unsafe');
  });

  test('a route that does not declare its access keeps the server from starting', () => {
    const bare = Fastify();
    requireDeclaredAccess(bare);
    expect(() => bare.get('/open', async () => 'secrets')).toThrow('GET /open does not declare its access');
    expect(() => bare.get('/declared', { config: { access: 'anyone' } }, async () => 'fine')).not.toThrow();
  });
});

describe('every answer', () => {
  test.each(['/healthz', '/readyz', '/nowhere', '/api/nowhere', '/api/auth/check-auth', '/api/openapi.json'])(
    '%s carries the security headers, a request id and its time',
    async (path) => {
      const { headers } = await anonymous.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'server-timing': expect.stringMatching(/^app;dur=/),
      });
    },
  );

  test('with unreadable JSON gets a clear error', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await anonymous.post('/api/auth/login', '{"email":', { headers: json })).toMatchObject({
      status: 400,
      body: { success: false, message: expect.any(String) },
    });
    expect((await anonymous.post('/api/auth/login', 'null', { headers: json })).status).toBe(400);
    expect((await anonymous.post('/api/auth/login', '[]', { headers: json })).status).toBe(400);
    expect(
      (await anonymous.post('/api/auth/login', 'a=b', { headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    expect(
      (await anonymous.post('/api/auth/login', `"${'x'.repeat(300_000)}"`, { headers: json })).status,
    ).toBe(413);
    expect((await anonymous.post('/api/auth/login', '{"__proto__":{"a":1}}', { headers: json })).status).toBe(
      400,
    );
  });

  test('to half a surrogate pair anywhere in a body is that it cannot be used', async () => {
    const employer = await create.employer();
    const job = { title: 'Clerk', aboutRole: 'a', qualification: 'b', responsibility: 'c' };
    const bodies: [string, object][] = [
      ['/jobs', { ...job, title: 'Clerk \ud800' }],
      ['/jobs', { ...job, tags: ['\udc00'] }],
      ['/api/auth/login', { email: 'a@b.example', password: '\ud83d' }],
      ['/api/auth/forgot-password', { email: '\ud800@b.example' }],
      ['/api/auth/login', { '\ud800': 1, email: 'a@b.example', password: 'x' }],
    ];
    for (const [path, body] of bodies) {
      const reply = await employer.post(path, body);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    expect((await employer.post('/jobs', { ...job, title: 'Clerk \u{1f600}' })).status).toBe(201);
  });

  test('to TRACE is that there is no such thing', async () => {
    const reply = await app.inject({ method: 'TRACE', url: '/jobs', headers: { authorization: 'Bearer x' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('Bearer');
  });

  test('to an unknown address never repeats it', async () => {
    const reply = await anonymous.get('/api/<script>alert(1)</script>');
    expect(reply).toMatchObject({ status: 404, body: { success: false, message: 'Not found.' } });
  });
});

test('a connection that sends its headers slowly is closed within ten seconds', () => {
  const { headersTimeout, connectionsCheckingInterval } = app.server as typeof app.server & {
    connectionsCheckingInterval: number;
  };
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(10_000);
});
