import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { replySchema } from './zod.ts';

type Serializer = (value: unknown) => string;

/** Replies are written by compiled serializers: zod on the way out costs half the throughput. */
export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializerOf(schema));
}

/** Compiled once in a process, however many apps it builds. */
const serializers = new WeakMap<z.ZodType, Serializer>();

export function serializerOf(schema: z.ZodType): Serializer {
  const serializer = serializers.get(schema) ?? fastJson(replySchema(schema) as Schema);
  serializers.set(schema, serializer);
  return serializer;
}
