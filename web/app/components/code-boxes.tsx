import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { FieldMessages, fieldAria } from './field.tsx';
import './field.css';
import './code-boxes.css';

const name = 'digit';

type CodeBoxesProps = {
  label: ReactNode;
  length?: number;
  error?: string | null;
  onChange?: (code: string) => void;
  onComplete?: (code: string) => void;
};

/** Uncontrolled inputs: what was typed before hydration stays, and a plain POST sends it. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, length = 6, error, onChange, onComplete } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const boxes = () => Array.from(group.current?.querySelectorAll('input') ?? []);
  const { 'aria-describedby': described } = fieldAria({ name, id, error });

  const report = () => {
    const code = boxes()
      .map((box) => box.value)
      .join('');
    onChange?.(code);
    if (code.length === length) onComplete?.(code);
  };

  const spread = (from: number, text: string) => {
    const all = boxes();
    const digits = text.replace(/\D/g, '').slice(0, length - from);
    all.forEach((box, at) => {
      if (at === from && digits === '') box.value = '';
      else if (at >= from && at < from + digits.length) box.value = digits[at - from] ?? '';
    });
    if (digits) all[Math.min(from + digits.length, length - 1)]?.focus();
    report();
  };

  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').replace(/\D/g, '');
    spread(text.length >= length ? 0 : at, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const all = boxes();
    const before = all[at - 1];
    if (event.key === 'Backspace' && event.currentTarget.value === '' && before) {
      before.value = '';
      before.focus();
      report();
    } else if (event.key === 'ArrowLeft') before?.focus();
    else if (event.key === 'ArrowRight') all[at + 1]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className="field" aria-describedby={described}>
      <legend className="field-label">{label}</legend>
      <div ref={group} className="code below-label">
        {Array.from({ length }, (_, at) => `Digit ${at + 1} of ${length}`).map((place, at) => (
          <input
            key={place}
            id={at === 0 ? name : undefined}
            className="input"
            type="text"
            name={name}
            aria-label={place}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            placeholder=" "
            required
            // A code filled in by the phone lands whole in the first box and is spread from there.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            maxLength={at === 0 ? length : 1}
            onChange={(event) => spread(at, event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={(event) => onPaste(event, at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </div>
      <FieldMessages name={name} id={id} error={error} />
    </fieldset>
  );
}
