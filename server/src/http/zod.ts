import { errorMessages } from '@akwan/contract/errors.ts';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import { z } from 'zod';

/** Lets a route's schema be written in zod: types for the handler, checks on the way in. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypes
>;

/** What zod found, carried to the refusal handler. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** Where a schema has no sentence of its own, people read this one and not zod's. */
const plainSentence = ({ path }: { path?: PropertyKey[] | undefined }) =>
  path?.[0] === undefined ? errorMessages.bad_request : `The value of "${String(path[0])}" cannot be used.`;

export function compileZodSchemas(app: FastifyInstance): void {
  z.config({ customError: plainSentence });
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  });
  // Answers are written by a compiled serializer: zod on the way out costs half the throughput.
  app.setSerializerCompiler<z.ZodType>(({ schema }) => fastJson(outputSchema(schema) as Schema));
}

/** The same check for what a handler reads itself, such as the text parts of an upload. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new InvalidInput(result.error.issues);
  return result.data;
}

/** `io: 'input'` strips unknown keys; with 'output' they would make the serializer throw. */
export function outputSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
}
