import { z } from 'zod';
import { maxOptionLength, maxOptions, maxQuestionLength, maxQuestions, minOptions } from './limits.ts';
import { questionKinds } from './lists/questions.ts';
import { Id } from './paging.ts';
import { requiredLine } from './text.ts';

export const Question = z.object({
  _id: z.string(),
  text: z.string(),
  kind: z.enum(questionKinds),
  /** Of a choice alone. */
  options: z.array(z.string()).optional(),
  required: z.boolean(),
});
export type Question = z.infer<typeof Question>;

/** A question as it was asked when the person applied, with the answer: `yes` or `no`, digits, or the text. */
export const Answer = z.object({
  _id: z.string(),
  text: z.string(),
  kind: z.enum(questionKinds),
  answer: z.string(),
});
export type Answer = z.infer<typeof Answer>;

const option = requiredLine(
  maxOptionLength,
  'An option cannot be empty.',
  `An option may have at most ${maxOptionLength} characters.`,
);

const QuestionInput = z
  .object({
    /** Of a question that the job has already; its answers stay together. */
    _id: z.union([z.literal(''), Id]).optional(),
    text: requiredLine(
      maxQuestionLength,
      'Please write the question, or remove it.',
      `A question may have at most ${maxQuestionLength} characters.`,
    ),
    kind: z.enum(questionKinds, { error: 'Please choose how the question is answered.' }),
    options: z.array(option).max(50).optional(),
    required: z.boolean().optional(),
  })
  .transform(({ _id, text, kind, options = [], required = false }, check) => {
    const different = [...new Set(options)];
    const isAnswerable =
      kind !== 'choice' || (different.length >= minOptions && different.length <= maxOptions);
    if (!isAnswerable) {
      check.addIssue(`“${text}” needs ${minOptions} to ${maxOptions} different options, one in each line.`);
    }
    return { _id: _id || undefined, text, kind, required, ...(kind === 'choice' && { options: different }) };
  });
export type QuestionInput = z.infer<typeof QuestionInput>;

export const QuestionsInput = z
  .array(QuestionInput)
  .max(maxQuestions, `A job may have at most ${maxQuestions} questions.`);

const wrong = 'The answers could not be read.';

/** `{questionId: value}`, in a form as JSON. */
export const AnswersInput = z
  .union([
    z.string().max(20_000, wrong),
    z.record(z.string().max(40), z.union([z.string().max(2_000), z.number(), z.boolean()])),
  ])
  .transform((given, check) => {
    if (typeof given !== 'string') return given;
    try {
      const parsed: unknown = JSON.parse(given || '{}');
      if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
    } catch {
      // Falls through to the issue.
    }
    check.addIssue(wrong);
    return z.NEVER;
  });
