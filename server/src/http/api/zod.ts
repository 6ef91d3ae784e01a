import { errorMessages } from '@akwan/contract/errors.ts';
import { strange } from '@akwan/contract/text.ts';
import { z } from 'zod';

/** What zod found wrong, carried to the error handler. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  readonly part: 'params' | 'query' | 'body';
  constructor(issues: z.core.$ZodIssue[], part: InvalidInput['part']) {
    super('invalid input');
    this.issues = issues;
    this.part = part;
  }
}

/** Where a schema has no sentence of its own, people read this one and not zod's. */
const plainSentence = ({ path }: { path?: PropertyKey[] | undefined }) =>
  path?.[0] === undefined ? errorMessages.bad_request : `The value of "${String(path[0])}" cannot be used.`;

z.config({ customError: plainSentence });

const halfPair = /\p{Cs}/u;

/**
 * The path of a text with half a surrogate pair in it: no text of a person, and neither the database nor an address can
 * hold it. Null when there is none. JSON nests as deep as its parser allows, which is far less than the stack.
 */
function brokenField(value: unknown, path: PropertyKey[] = []): PropertyKey[] | null {
  if (typeof value === 'string') return halfPair.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const broken = halfPair.test(name) ? path : brokenField(inner, [...path, name]);
    if (broken) return broken;
  }
  return null;
}

export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: InvalidInput['part'],
): z.output<Schema> {
  const broken = brokenField(value);
  if (broken)
    throw new InvalidInput([{ code: 'custom', message: strange, path: broken, input: value }], part);
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInput(result.error.issues, part);
  return result.data;
}

/** `io: 'input'` strips unknown keys; with 'output' they would make the serializer throw. */
export function replySchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
}
