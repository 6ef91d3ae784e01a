import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { replySchema } from './zod.ts';

type Serializer = (value: unknown) => string;
type List = z.ZodArray<z.ZodObject>;

/** Replies are written by compiled serializers: zod on the way out costs half the throughput. */
export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializerOf(schema));
}

const shared = new WeakSet<object>();

/** For an item that stands in the lists of many replies and never changes: its text is written once. */
export function share<Item extends object>(item: Item): Item {
  shared.add(item);
  return item;
}

/** Compiled once in a process, however many apps it builds. */
const serializers = new WeakMap<z.ZodType, Serializer>();

export function serializerOf(schema: z.ZodType): Serializer {
  const serializer = serializers.get(schema) ?? (hasLists(schema) ? byField(schema) : compile(schema));
  serializers.set(schema, serializer);
  return serializer;
}

const compile = (schema: z.ZodType): Serializer => fastJson(replySchema(schema) as Schema);

const isList = (field: unknown): field is List =>
  field instanceof z.ZodArray && field.element instanceof z.ZodObject;
const hasLists = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && Object.values(schema.shape).some(isList);

/** Field by field, so that the items of a list may come as texts that were written before. */
function byField(schema: z.ZodObject): Serializer {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    start: `${JSON.stringify(name)}:`,
    isOptional: field.isOptional(),
    write: isList(field) ? listSerializer(field) : compile(field),
  }));
  return (reply) => {
    const values = reply as Record<string, unknown>;
    const texts = fields.flatMap(({ name, start, isOptional, write }) => {
      const value = values[name];
      if (value === undefined && !isOptional) throw new Error(`a reply has no "${name}"`);
      return value === undefined ? [] : start + write(value);
    });
    return `{${texts.join()}}`;
  };
}

function listSerializer({ element }: List): Serializer {
  const write = compile(element);
  const texts = new WeakMap<object, string>();
  const textOf = (item: object): string => {
    const known = texts.get(item);
    if (known !== undefined || !shared.has(item)) return known ?? write(item);
    const text = inOnePiece(write(item));
    texts.set(item, text);
    return text;
  };
  return (items) => `[${(items as object[]).map(textOf).join()}]`;
}

/** A text that was added up from many is copied piece by piece each time, which takes as long as writing it. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
