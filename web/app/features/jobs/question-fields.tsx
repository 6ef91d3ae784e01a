import { maxOptions, maxQuestionLength, maxQuestions, minOptions } from '@akwan/contract/limits.ts';
import { type ReadyQuestion, readyQuestions } from '@akwan/contract/lists/questions.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/checkbox.tsx';
import { classNames } from '#components/class-names.ts';
import { FieldMessages, TextField } from '#components/field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useHydrated } from '#components/use-hydrated.ts';
import { emptyQuestion, type QuestionValue, questionField, questionsFrom } from './question-values.ts';
import './question-fields.css';

type QuestionFieldsProps = { values: string; error: string | undefined; onChange: () => void };

type Slot = { key: number; question: QuestionValue; isSpare: boolean };

const kinds = [
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'choice', label: 'One of several options' },
  { value: 'number', label: 'A number' },
  { value: 'short', label: 'A short text' },
];

const spare = (key: number): Slot => ({ key, question: emptyQuestion, isSpare: true });

function slotsOf(values: string): Slot[] {
  const questions = questionsFrom(values).slice(0, maxQuestions);
  return Array.from({ length: maxQuestions }, (_, key) => {
    const question = questions[key];
    return question ? { key, question, isSpare: false } : spare(key);
  });
}

/**
 * All slots are in the form, the empty ones out of sight: without script all of them are shown. A ready question is added at
 * once, or by the server where there is no script.
 */
export function QuestionFields({ values, error, onChange }: QuestionFieldsProps) {
  const isHydrated = useHydrated();
  const [slots, setSlots] = useState(() => slotsOf(values));
  const nextKey = useRef(maxQuestions);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const isFull = slots.every(({ isSpare }) => !isSpare);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the slots counts once
  useEffect(() => {
    if (nextKey.current === maxQuestions) return;
    onChange();
    list.current?.querySelector<HTMLElement>(`[data-slot="${added}"] input:not([type="hidden"])`)?.focus();
  }, [slots]);

  const add = (question: QuestionValue | ReadyQuestion) => {
    const key = nextKey.current++;
    setAdded(key);
    setSlots((before) => {
      const free = before.findIndex(({ isSpare }) => isSpare);
      const filled = { key, question: { ...emptyQuestion, ...question, options: question.options ?? [] } };
      return before.map((slot, at) => (at === free ? { ...filled, isSpare: false } : slot));
    });
  };
  const remove = (key: number) => {
    const empty = spare(nextKey.current++);
    setAdded(null);
    setSlots((before) => [...before.filter((slot) => slot.key !== key), empty]);
  };

  return (
    <>
      {/* Enter in a field presses the first button of a form, which must not be a ready question. */}
      {!isHydrated && (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      )}
      <details className="job-questions" open={slots.some(({ isSpare }) => !isSpare) || error !== undefined}>
        <summary>Questions for applicants (optional)</summary>
        <div ref={list} id="questions" tabIndex={-1} className="stack">
          <p className="field-hint">
            Up to {maxQuestions}. Everyone who applies answers them, and you can filter by the answers. No
            answer declines anybody by itself.
          </p>
          <fieldset className="row" aria-label="Ready-made questions">
            {Object.entries(readyQuestions).map(([name, question]) => (
              <Button
                key={name}
                type={isHydrated ? 'button' : 'submit'}
                name="ready"
                value={name}
                variant="secondary"
                size="sm"
                disabled={isHydrated && isFull}
                onClick={() => add(question)}
              >
                + {question.label}
              </Button>
            ))}
          </fieldset>
          {slots.map(({ key, question, isSpare }, position) => (
            <QuestionSlot
              key={key}
              slot={key}
              position={position}
              question={question}
              isSpare={isHydrated && isSpare}
              onRemove={() => remove(key)}
            />
          ))}
          {isHydrated && !isFull && (
            <Button variant="quiet" size="sm" className="align-start" onClick={() => add(emptyQuestion)}>
              Write your own question
            </Button>
          )}
          <FieldMessages name="questions" error={error} />
        </div>
      </details>
    </>
  );
}

type QuestionSlotProps = {
  slot: number;
  position: number;
  question: QuestionValue;
  isSpare: boolean;
  onRemove: () => void;
};

function QuestionSlot({ slot, position, question, isSpare, onRemove }: QuestionSlotProps) {
  const { _id, text, kind, options, required } = question;
  const isHydrated = useHydrated();
  return (
    <fieldset data-slot={slot} className={classNames('question-slot stack-sm', isSpare && 'is-spare')}>
      <legend>Question {position + 1}</legend>
      <input type="hidden" name={questionField(position, 'id')} value={_id} />
      <TextField
        name={questionField(position, 'text')}
        label="What do you ask?"
        maxLength={maxQuestionLength}
        defaultValue={text}
        // The stylesheet tells by it that nothing is written.
        placeholder=" "
      />
      <SelectField
        name={questionField(position, 'kind')}
        label="Answered by"
        options={kinds}
        defaultValue={kind}
      />
      <TextArea
        name={questionField(position, 'options')}
        label="Options"
        rows={4}
        hint={`${minOptions} to ${maxOptions}, one per line.`}
        defaultValue={options.join('\n')}
        className="question-options"
      />
      <div className="row row-between">
        <Checkbox
          name={questionField(position, 'required')}
          id={questionField(position, 'required')}
          value="true"
          label="Everyone has to answer it"
          defaultChecked={required}
        />
        {isHydrated && (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove
            <span className="visually-hidden"> question {position + 1}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
