import { answerField, answersIn, readAnswer, readyQuestions } from '@akwan/contract/lists/questions.ts';
import type { Answer, Question, QuestionInput } from '@akwan/contract/questions.ts';
import { type SqlBool, sql } from 'kysely';
import { newId } from '#infra/new-id.ts';
import { AppError } from './app-error.ts';

/** A question keeps its id, and so its answers, unless it is answered in another way now. */
export function questionsToStore(questions: readonly QuestionInput[], present: readonly Question[]): string {
  const kept = new Set<string>();
  const stored = questions.map(({ _id, ...question }) => {
    const isKept = present.some((one) => one._id === _id && one.kind === question.kind);
    const id = _id && isKept && !kept.has(_id) ? _id : newId();
    kept.add(id);
    return { _id: id, ...question };
  });
  return JSON.stringify(stored);
}

const ready = new Set(Object.values(readyQuestions).flatMap(({ text, options = [] }) => [text, ...options]));

/** What the employer wrote: the ready questions are ours. */
export const textsOfQuestions = (questions: readonly Pick<Question, 'text' | 'options'>[] = []): string[] =>
  questions.flatMap(({ text, options = [] }) => [text, ...options]).filter((text) => !ready.has(text));

type Given = { answers?: Record<string, unknown> | undefined; [field: string]: unknown };

/** The answers with the questions as they stand now; what was asked earlier and is asked no more is left out. */
export function answersTo(questions: readonly Question[], { answers = {}, ...fields }: Given): Answer[] {
  const typed: Record<string, unknown> = { ...answersIn(fields), ...answers };
  const faults: Record<string, string> = {};
  const given = questions.flatMap((question) => {
    const { _id, text, kind } = question;
    const value = Object.hasOwn(typed, _id) ? typed[_id] : '';
    const read = readAnswer(question, typeof value === 'object' ? '' : String(value));
    if ('fault' in read) faults[answerField(_id)] = read.fault;
    return 'answer' in read && read.answer ? [{ _id, text, kind, answer: read.answer }] : [];
  });
  if (Object.keys(faults).length > 0) throw new AppError('answers_wrong', { fields: faults });
  return given;
}

/** Applications with these answers: numbers may be a range, short texts contain the value, the rest is the value. */
export function hasAnswers(wanted: Record<string, string>) {
  const conditions = Object.entries(wanted).flatMap(([id, value]) => {
    if (!value.trim()) return [];
    const { from, to } = rangeOf(value);
    return sql<SqlBool>`EXISTS (
      SELECT FROM jsonb_array_elements(applications.answers) AS given WHERE given->>'_id' = ${id}
        AND CASE given->>'kind'
          WHEN 'number' THEN (given->>'answer')::numeric BETWEEN ${from}::numeric AND ${to}::numeric
          WHEN 'short' THEN strpos(lower(given->>'answer'), lower(${value})) > 0
          ELSE lower(given->>'answer') = lower(${value}) END)`;
  });
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` AND `)})` : sql<SqlBool>`true`;
}

const amount = /^\d{1,12}(\.\d{1,6})?$/;

/** "2..5", "2..", "..5" or "3"; anything else is no number, which none lies in. */
function rangeOf(value: string): { from: string | null; to: string | null } {
  const [low = '', high = low] = value.replace(/[,\s]/g, '').split('..');
  const isRange = [low, high].every((end) => end === '' || amount.test(end)) && low + high !== '';
  return isRange ? { from: low || '0', to: high || 'Infinity' } : { from: null, to: null };
}
