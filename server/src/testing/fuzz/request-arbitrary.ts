import { endpoints } from '@akwan/contract/endpoints.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { type AccessRow, accessRows, type CallerName, callerNames } from '#testing/access/access-table.ts';
import { type FormChange, formArbitrary } from './form-arbitrary.ts';
import { junk, schemaArbitrary } from './schema-arbitrary.ts';

type Fields = Record<string, unknown>;

/** How a request differs from the one that the access table knows to be right. */
export type Change = {
  /** Replace single fields of the body. */
  body?: Fields;
  /** Send this instead of the body. */
  wholeBody?: unknown;
  /** Send this form instead of the body. */
  form?: FormChange;
  query?: Fields;
  /** Replace one parameter of the path, by a value or by one of the ids that exist. */
  param?: { value?: string; known?: number };
};
export type FuzzCall = { row: AccessRow; caller: CallerName; pick: number; change: Change };

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};

function fieldsOf(schema: z.ZodType): Arbitrary<Fields> {
  const names = Object.keys(shapeOf(schema));
  if (names.length === 0) return fc.constant({});
  const one = fc.constantFrom(...names).chain((name) => {
    const value = schemaArbitrary(shapeOf(schema)[name] as z.ZodType);
    return fc
      .oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: junk })
      .map((each) => [name, each] as const);
  });
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((entries) => Object.fromEntries(entries));
}

function changeOf(row: AccessRow): Arbitrary<Change> {
  const endpoint = endpoints[row.endpoint];
  const { body, query, params, files } = endpoint ?? {};
  const kinds: { weight: number; arbitrary: Arbitrary<Change> }[] = [
    { weight: 6, arbitrary: fc.constant({}) },
    ...(body ? [{ weight: 6, arbitrary: fieldsOf(body).map((fields) => ({ body: fields })) }] : []),
    ...(body ? [{ weight: 2, arbitrary: schemaArbitrary(body).map((value) => ({ wholeBody: value })) }] : []),
    ...(body ? [{ weight: 1, arbitrary: junk.map((value) => ({ wholeBody: value })) }] : []),
    // Where no file is expected, a form is the wrong kind of body.
    ...(endpoint && body
      ? [{ weight: files ? 20 : 1, arbitrary: formArbitrary(endpoint).map((form) => ({ form })) }]
      : []),
    ...(query
      ? [{ weight: 8, arbitrary: schemaArbitrary(query).map((value) => ({ query: value as Fields })) }]
      : []),
    ...(query ? [{ weight: 2, arbitrary: fieldsOf(query).map((fields) => ({ query: fields })) }] : []),
    ...(params ? [{ weight: 2, arbitrary: fc.nat(1_000).map((known) => ({ param: { known } })) }] : []),
    ...(params ? [{ weight: 1, arbitrary: junk.map((value) => ({ param: { value: String(value) } })) }] : []),
  ];
  return fc.oneof(...kinds);
}

/** Mostly people who may call it, so that the handlers are reached. */
function callerOf({ expected }: AccessRow): Arbitrary<CallerName> {
  const welcome = callerNames.filter((name) => expected[name] !== 401 && expected[name] !== 403);
  const anybody = fc.constantFrom(...callerNames);
  if (welcome.length === 0) return anybody;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...welcome) }, { weight: 1, arbitrary: anybody });
}

const calls = accessRows.map((row) =>
  fc.record({
    row: fc.constant(row),
    caller: callerOf(row),
    pick: fc.nat(1_000),
    change: changeOf(row),
  }),
);

export const fuzzCall: Arbitrary<FuzzCall> = fc.oneof(...calls);
