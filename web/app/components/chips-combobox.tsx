import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { RemovableChip } from './chips.tsx';
import type { fieldAria } from './field.tsx';
import { ErrorIcon } from './icon.tsx';
import './chips-field.css';
import './combo.css';
import './field.css';
import './chips.css';

type ChipsComboboxProps = {
  aria: ReturnType<typeof fieldAria>;
  name: string;
  options: readonly string[];
  chosen: string[];
  placeholder?: string;
  onChange: (chosen: string[]) => void;
};

const alreadyChosen = 'Already chosen';
const clickTime = 200;

/** Type to narrow the list, Enter to choose the marked option, Backspace in an empty box to drop the last chip. */
export function ChipsCombobox(props: ChipsComboboxProps) {
  const { aria, name, options, chosen, placeholder = 'Type to search the list', onChange } = props;
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [status, setStatus] = useState({ text: '', isProblem: false });

  const typed = text.trim().toLowerCase();
  const isTyped = (option: string) => option.toLowerCase() === typed;
  const matches = options.filter(
    (option) => !chosen.includes(option) && option.toLowerCase().includes(typed),
  );
  const exact = matches.find(isTyped);
  const isChosen = chosen.some(isTyped);
  const shown = open && (matches.length > 0 || typed !== '');
  const suggested = typed === '' ? undefined : (exact ?? matches[0]);
  const marked = shown ? (matches.find((option) => option === active) ?? suggested) : undefined;
  const optionId = (option: string) => `${listId}-${options.indexOf(option)}`;

  const say = (message: string) => setStatus({ text: message, isProblem: false });
  const complain = (message: string) => setStatus({ text: message, isProblem: true });

  const add = (option: string) => {
    onChange([...chosen, option]);
    setText('');
    setActive(null);
    say(`${option} added`);
  };
  const remove = (option: string) => {
    onChange(chosen.filter((value) => value !== option));
    say(`${option} removed`);
    document.getElementById(aria.id)?.focus();
  };
  const move = (step: 1 | -1) => {
    const from = open && marked ? matches.indexOf(marked) : step === 1 ? -1 : 0;
    const next = matches[(from + step + matches.length) % matches.length];
    setOpen(true);
    setActive(next ?? null);
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  /** Typed text that was not chosen from the list: an option of the list is accepted, anything else is rejected. */
  const settle = () => {
    if (exact) add(exact);
    else if (isChosen) {
      setText('');
      complain(alreadyChosen);
    } else if (typed !== '') complain(`"${text.trim()}" is not in the list, so it was not added.`);
  };

  const latestSettle = useRef(settle);
  useEffect(() => {
    latestSettle.current = settle;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // Never submits the form: half of its fields may still be empty.
      if (marked && (active || !isChosen)) add(marked);
      else settle();
    } else if (event.key === 'Escape' && open) setOpen(false);
    else if (event.key === 'Backspace' && text === '' && last) return remove(last);
    else return;
    event.preventDefault();
  };

  const onBlur = (event: FocusEvent) => {
    setOpen(false);
    if (!(event.relatedTarget instanceof HTMLButtonElement)) return settle();
    // A new chip moves what is below: a button that is being clicked must stay under the pointer.
    setTimeout(() => {
      if (document.activeElement?.id !== aria.id) latestSettle.current();
    }, clickTime);
  };

  return (
    <>
      <div className="combo">
        <input
          {...aria}
          className="input"
          type="text"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked)}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(null);
            setOpen(true);
            say('');
          }}
          onClick={() => setOpen(true)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label="Suggestions" className="combo-list" hidden={!shown}>
          {shown &&
            matches.map((option) => (
              // The keys are handled in the input, which keeps the focus, as the combobox pattern asks.
              <div
                key={option}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={false}
                data-active={option === marked || undefined}
                className="combo-option"
                onMouseDown={(event) => {
                  event.preventDefault();
                  add(option);
                }}
              >
                {option}
              </div>
            ))}
          {shown && matches.length === 0 && (
            <p className="combo-option muted">{isChosen ? alreadyChosen : 'Nothing in the list matches.'}</p>
          )}
        </div>
      </div>
      <p role="status" className={status.isProblem ? 'field-error' : 'visually-hidden'}>
        {status.isProblem && <ErrorIcon />}
        {status.text}
      </p>
      {/* A word of the list that was only typed is sent, too. */}
      {exact && <input type="hidden" name={name} value={exact} />}
      {chosen.length > 0 && (
        <ul className="chips combo-chosen" aria-label="Chosen">
          {chosen.map((value) => (
            <li key={value}>
              <input type="hidden" name={name} value={value} />
              <RemovableChip removeLabel={`Remove ${value}`} onRemove={() => remove(value)}>
                {value}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
