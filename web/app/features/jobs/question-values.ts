import { maxQuestions } from '@akwan/contract/limits.ts';
import { type AskedQuestion, type QuestionKind, questionKinds } from '@akwan/contract/lists/questions.ts';

export type QuestionValue = Omit<AskedQuestion, 'options'> & { options: string[] };

export const emptyQuestion: QuestionValue = {
  _id: '',
  text: '',
  kind: 'yes_no',
  options: [],
  required: false,
};

/** The name of a field of the question at a position. */
export const questionField = (position: number, part: 'id' | 'text' | 'kind' | 'options' | 'required') =>
  `question.${position}.${part}`;

/** The questions of a form as one text: a draft and a failure keep it like any other field. */
export function questionsIn(form: FormData): string {
  const textAt = (...of: Parameters<typeof questionField>) => {
    const value = form.get(questionField(...of));
    return typeof value === 'string' ? value.trim() : '';
  };
  const positions = Array.from({ length: maxQuestions }, (_, position) => position);
  return asText(
    positions.map((position) => ({
      _id: textAt(position, 'id'),
      text: textAt(position, 'text'),
      kind: kindOf(textAt(position, 'kind')),
      options: textAt(position, 'options').split(/[\r\n]+/),
      required: textAt(position, 'required') === 'true',
    })),
  );
}

const kindOf = (text: string): QuestionKind => questionKinds.find((kind) => kind === text) ?? 'yes_no';

/** Options belong to a choice alone; a question without a word is none. */
export const asText = (questions: readonly (Omit<QuestionValue, 'options'> & { options?: string[] })[]) =>
  JSON.stringify(
    questions
      .map(({ _id, text, kind, options = [], required }) => ({
        _id,
        text,
        kind,
        options: kind === 'choice' ? options.map((option) => option.trim()).filter(Boolean) : [],
        required,
      }))
      .filter(({ text, options }) => text || options.length > 0),
  );

/** What a draft of an earlier version or a stranger left there counts as nothing. */
export function questionsFrom(text: string): QuestionValue[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map((one) => ({ ...emptyQuestion, ...one })) : [];
  } catch {
    return [];
  }
}
