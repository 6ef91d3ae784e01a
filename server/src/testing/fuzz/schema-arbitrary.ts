import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Values that no form sends, and that a server must survive. */
export const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    Number.MAX_VALUE,
    true,
    [],
    {},
    [null],
    { $gt: '' },
    'constructor',
  ),
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'Ama \udc00 Owusu',
    { '\ud800': '\udfff' },
    '%00',
    '../../etc/passwd',
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
  ),
  fc.constantFrom('=1+1', '<script>alert(1)</script>', '\u202e', 'x'.repeat(20_000), '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.anything({ maxDepth: 2 }).map(jsonOnly),
);

/** Values that a schema describes; what JSON Schema cannot say (dates in the future, own mentees) may still be refused. */
export function schemaArbitrary(schema: z.ZodType): Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, 0),
        max: Math.min(schema.maximum ?? 100, 1_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength: 1, maxLength: 4 });
    case 'object':
      return objectOf(schema);
    // A number that may come as text has no type in JSON Schema.
    default:
      return fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }).map(String));
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, arbitraryOf(value)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.uuid().map((id) => `${id}@people.example`);
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date')
    return fc.integer({ min: 1, max: 28 }).map((day) => `2099-01-${String(day).padStart(2, '0')}`);
  const plain = fc.string({
    unit: 'grapheme',
    minLength: Math.max(minLength, 1),
    maxLength: Math.min(maxLength, 80),
  });
  if (!pattern || /\\p\{|\(\?/.test(pattern)) return plain;
  return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
}

function jsonOnly(value: unknown): unknown {
  try {
    return JSON.parse(
      JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each)) ?? 'null',
    );
  } catch {
    return null;
  }
}
