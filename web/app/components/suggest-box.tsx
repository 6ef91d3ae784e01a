import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '#format/numbers.ts';
import { useHydrated } from './use-hydrated.ts';
import { type Suggest, useSuggestions } from './use-suggestions.ts';
import './combo.css';
import './field.css';

export type { SearchSuggestion } from './use-suggestions.ts';

type SuggestBoxProps = Omit<ComponentProps<'input'>, 'onInput' | 'onKeyDown' | 'onBlur'> & {
  suggest: Suggest;
};

/**
 * A search field that suggests pages while somebody types: arrows mark one, Enter opens it, Escape closes the list. Enter
 * without a marked one searches, as without script.
 */
export function SuggestBox({ suggest, ...input }: SuggestBoxProps) {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { suggestions, ask, drop } = useSuggestions(suggest);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setActive(-1);
    drop();
  };
  const mark = (step: 1 | -1) => {
    // Beyond either end is the box itself.
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  // What was typed while the script was on its way.
  useEffect(() => {
    const typed = box.current;
    if (typed && typed === document.activeElement && typed.value !== typed.defaultValue) ask(typed.value);
  }, [ask]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active < 0) return close();
    if (!isOpen) return;
    if (event.key === 'ArrowDown') mark(1);
    else if (event.key === 'ArrowUp') mark(-1);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return (
    <div className="combo">
      <input
        {...input}
        ref={box}
        // Without script it is a plain field.
        {...(isHydrated && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': active < 0 ? undefined : optionId(active),
        })}
        onInput={(event) => {
          setActive(-1);
          ask(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isHydrated && (
        <>
          <div id={listId} role="listbox" aria-label="Suggestions" className="combo-list" hidden={!isOpen}>
            {suggestions.map(({ text, kind, url, leaves }, index) => (
              <Link
                key={kind + text}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-active={index === active || undefined}
                to={url}
                className="combo-option"
                // The box keeps the focus, as the combobox pattern asks.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (box.current) box.current.value = leaves;
                  close();
                }}
              >
                <span>{text}</span> <span className="combo-kind">{kind}</span>
              </Link>
            ))}
          </div>
          <p role="status" className="visually-hidden">
            {isOpen && `${countOf(suggestions.length, 'suggestion')}, use the arrow keys`}
          </p>
        </>
      )}
    </div>
  );
}
