import { type KeyboardEvent, useId, useState } from 'react';
import { RemovableChip } from './chips.tsx';
import type { fieldAria } from './field.tsx';

type ChipsComboboxProps = {
  aria: ReturnType<typeof fieldAria>;
  name: string;
  options: readonly string[];
  chosen: string[];
  placeholder?: string;
  onChange: (chosen: string[]) => void;
};

/** Type to narrow the list, Enter to take the marked option, Backspace in an empty box to drop the last chip. */
export function ChipsCombobox(props: ChipsComboboxProps) {
  const { aria, name, options, chosen, placeholder = 'Type to search the list', onChange } = props;
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');

  const wanted = text.trim().toLowerCase();
  const matches = options.filter(
    (option) => !chosen.includes(option) && option.toLowerCase().includes(wanted),
  );
  const shown = open && (matches.length > 0 || wanted !== '');
  const marked = shown ? matches[Math.min(active, matches.length - 1)] : undefined;
  const optionId = (option: string) => `${listId}-${options.indexOf(option)}`;

  const add = (option: string) => {
    onChange([...chosen, option]);
    setText('');
    setSaid(`${option} added`);
  };
  const remove = (option: string) => {
    onChange(chosen.filter((value) => value !== option));
    setSaid(`${option} removed`);
    document.getElementById(aria.id)?.focus();
  };
  const move = (step: number) => {
    const next = open ? (Math.min(active, matches.length - 1) + step + matches.length) % matches.length : 0;
    setOpen(true);
    setActive(next || 0);
    const option = matches[next || 0];
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && marked) add(marked);
    else if (event.key === 'Escape' && open) setOpen(false);
    else if (event.key === 'Backspace' && text === '' && last) return remove(last);
    else return;
    event.preventDefault();
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
            setActive(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
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
            <p className="combo-option muted">Nothing in the list matches.</p>
          )}
        </div>
      </div>
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
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
