import { product } from '@akwan/contract/product.ts';
import { ErrorReply } from '@akwan/contract/reply.ts';
import { z } from 'zod';
import { type Access, allow } from './access.ts';
import { docsPage, type OpenApi, type Operation } from './open-api-page.ts';
import { type App, outputSchema } from './zod.ts';

type DeclaredRoute = {
  method: string;
  url: string;
  who: Access;
  schema: {
    params?: z.ZodType;
    querystring?: z.ZodType;
    body?: z.ZodType;
    response?: Record<number, z.ZodType>;
  };
};

/** Remembers every call as it is registered: the description cannot forget one. */
export function collectRoutes(app: App): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', (route) => {
    const who = route.config?.who;
    if (!who || who === 'page') return;
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') {
        routes.push({ method, url: route.url, who, schema: (route.schema ?? {}) as DeclaredRoute['schema'] });
      }
    }
  });
  return routes;
}

export function openApiRoutes(routes: DeclaredRoute[], publicUrl: string) {
  return async (app: App) => {
    app.get('/api/openapi.json', { ...allow('anyone'), schema: {} }, async () =>
      describeApi(routes, publicUrl),
    );
    app.get('/api/docs', { ...allow('anyone'), schema: {} }, async (_request, reply) => {
      const { html, policy } = docsPage(describeApi(routes, publicUrl));
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
    });
  };
}

function describeApi(routes: DeclaredRoute[], publicUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1.0.0', description: product.tagline },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function describeRoute({ url, who, schema }: DeclaredRoute): Operation {
  const words: string[] = typeof who === 'string' ? [who] : [...who];
  const params = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const replies = Object.entries(schema.response ?? {}).map(([status, reply]) => [
    status,
    { description: 'Done', content: { 'application/json': { schema: outputSchema(reply) } } },
  ]);
  return {
    summary: `May be called by: ${words.join(', ')}`,
    'x-who': words,
    security: words.includes('anyone') ? [] : [{ session: [] }],
    parameters: [...params, ...queryParameters(schema.querystring)],
    ...(schema.body && {
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(schema.body) } } },
    }),
    responses: {
      ...Object.fromEntries(replies),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: outputSchema(ErrorReply) } },
      },
    },
  };
}

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  const { properties = {} } = inputSchema(query) as { properties?: Record<string, object> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}
