import type { Access, Endpoint } from '@akwan/contract/endpoint.ts';
import { type ErrorCode, errorMessages } from '@akwan/contract/errors.ts';
import { product } from '@akwan/contract/product.ts';
import { ErrorReply } from '@akwan/contract/reply.ts';
import { z } from 'zod';
import { errorStatus } from '#http/api/describe-error.ts';
import { endpointErrors } from '#http/api/endpoint-errors.ts';
import { replySchema } from '#http/api/zod.ts';

export type Operation = { operationId: string; summary: string; 'x-access': string[] } & Record<
  string,
  unknown
>;
export type OpenApi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;

/** The description of the API, made from the endpoint table. */
export function describeApi(endpoints: Readonly<Record<string, Endpoint>>, publicUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    [endpoint.path, ...(endpoint.aliases ?? [])].forEach((url, index) => {
      const path = url.replace(/:(\w+)/g, '{$1}');
      const operationId = index === 0 ? name : `${name}Alias${index}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(operationId, endpoint) };
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1.0.0', description: product.tagline },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-up or login' },
      },
      schemas: { Error: replySchema(ErrorReply) },
    },
    paths,
  };
}

const rolesOf = (access: Access): string[] => (typeof access === 'string' ? [access] : [...access]);

function describe(operationId: string, endpoint: Endpoint): Operation {
  const { access, summary, params, query } = endpoint;
  const isOpen = access === 'public' || access === 'anyone';
  return {
    operationId,
    summary,
    description: `Access: ${rolesOf(access).join(', ')}`,
    'x-access': rolesOf(access),
    security: isOpen ? [] : [{ session: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(endpoint.bytes && { requestBody: bytesOf(endpoint.bytes) }),
    ...(endpoint.body && { requestBody: { required: !endpoint.files, content: contentOf(endpoint) } }),
    responses: { ...successOf(endpoint), ...failuresOf(endpoint) },
  };
}

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function contentOf({ body, files }: Endpoint) {
  const schema = body && inputSchema(body);
  const json = { 'application/json': { schema } };
  if (!files) return json;
  const parts = Object.entries(files).map(([name, { maxBytes }]) => [
    name,
    {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${maxBytes} bytes`,
    },
  ]);
  const properties = { ...(schema as { properties?: object }).properties, ...Object.fromEntries(parts) };
  return { ...json, 'multipart/form-data': { schema: { type: 'object', properties } } };
}

const bytesOf = (type: string) => ({ required: true, content: { [type]: { schema: { type: 'string' } } } });

function successOf({ reply, status = 200, summary }: Endpoint) {
  if (status === 204) return { 204: { description: summary } };
  const content =
    'contentTypes' in reply
      ? Object.fromEntries(reply.contentTypes.map((type) => [type, { schema: { type: 'string' } }]))
      : { 'application/json': { schema: replySchema(reply) } };
  return { [status]: { description: summary, content } };
}

/** One response a status; the codes that it stands for are named in its description. */
function failuresOf(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of endpointErrors(endpoint)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorMessages[code]}`).join(' '),
        'x-codes': codes,
        content: { 'application/json': { schema } },
      },
    ]),
  );
}
