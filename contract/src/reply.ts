import { z } from 'zod';
import { type ErrorCode, errorMessages } from './errors.ts';

const errorCodes = Object.keys(errorMessages) as [ErrorCode, ...ErrorCode[]];

/** What every failed call answers: `code` is stable, the sentence may change; `errors` names the fields. */
export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

export const okReply = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape });

export const DoneReply = okReply({ message: z.string() });
export type DoneReply = z.infer<typeof DoneReply>;
