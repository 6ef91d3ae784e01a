import { z } from 'zod';

export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

export const okReply = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape });

export const DoneReply = okReply({ message: z.string() });
export type DoneReply = z.infer<typeof DoneReply>;
