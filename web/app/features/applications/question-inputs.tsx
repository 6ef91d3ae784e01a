import { type AskedQuestion, answerField, readAnswer } from '@akwan/contract/lists/questions.ts';
import { OptionalMark, TextField } from '#components/field.tsx';
import { Segmented } from '#components/segmented.tsx';
import { SelectField } from '#components/select-field.tsx';
import { textOf } from '#forms/form-failure.ts';

type QuestionInputsProps = {
  questions: readonly AskedQuestion[];
  /** By the names of the fields. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The employer's questions in the form, each a field of its own. */
export function QuestionInputs({ questions, values, errors }: QuestionInputsProps) {
  return questions.map(({ _id, text, kind, options = [], required }) => {
    const name = answerField(_id);
    const field = { name, error: errors[name], defaultValue: values[name] };
    if (kind === 'yes_no') {
      const legend = (
        <>
          {text}
          {!required && <OptionalMark />}
        </>
      );
      return <Segmented key={_id} {...field} legend={legend} options={yesNo} />;
    }
    const asked = { ...field, label: text, optional: !required, required };
    if (kind === 'choice') {
      return <SelectField key={_id} {...asked} options={options} placeholder="Choose" />;
    }
    const digits = kind === 'number' && ({ inputMode: 'decimal', maxLength: 40 } as const);
    return <TextField key={_id} {...asked} {...(digits || { maxLength: 500 })} />;
  });
}

/** What is wrong with the answers, by the names of the fields: said before a CV is uploaded. */
export function answerErrors(questions: readonly AskedQuestion[], form: FormData): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const name = answerField(question._id);
      const read = readAnswer(question, textOf(form, name));
      return 'fault' in read ? [[name, read.fault]] : [];
    }),
  );
}
