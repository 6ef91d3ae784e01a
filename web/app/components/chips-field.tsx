import { useLayoutEffect, useRef, useState } from 'react';
import { ChipsCombobox } from './chips-combobox.tsx';
import { FieldMessages, fieldAria, OptionalMark } from './field.tsx';
import { ChevronDownIcon } from './icon.tsx';
import './field.css';
import './chips-field.css';
import './checkbox.css';
import './chips.css';

export type ChipsFieldProps = {
  label: string;
  name: string;
  id?: string;
  options: readonly string[];
  defaultValue?: readonly string[];
  hint?: string;
  error?: string | null;
  placeholder?: string;
  optional?: boolean;
  onChange?: (chosen: string[]) => void;
};

/**
 * Several values from a fixed list. Until hydration it is a list of checkboxes as tall as the combobox that
 * replaces it, so that the layout does not shift; what was ticked before is kept.
 */
export function ChipsField(props: ChipsFieldProps) {
  const { label, name, options, defaultValue = [], optional, placeholder, onChange } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const aria = fieldAria(props);

  useLayoutEffect(() => {
    const ticked = fold.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setChosen(Array.from(ticked, (box) => box.value));
  }, []);

  const choose = (values: string[]) => {
    setChosen(values);
    onChange?.(values);
  };

  return (
    <div className="field">
      {chosen ? (
        <>
          <label className="field-label" htmlFor={aria.id}>
            {label}
            {optional && <OptionalMark />}
          </label>
          <ChipsCombobox
            aria={aria}
            name={name}
            options={options}
            chosen={chosen}
            placeholder={placeholder}
            onChange={choose}
          />
        </>
      ) : (
        <fieldset>
          <legend className="field-label">
            {label}
            {optional && <OptionalMark />}
          </legend>
          <details ref={fold} className="combo-native">
            <summary className="input">
              {placeholder ?? 'Choose from the list'}
              <ChevronDownIcon />
            </summary>
            <div className="combo-list">
              {options.map((option) => (
                <label key={option} className="check">
                  <input
                    type="checkbox"
                    name={name}
                    value={option}
                    defaultChecked={defaultValue.includes(option)}
                  />
                  {option}
                </label>
              ))}
            </div>
          </details>
          {defaultValue.length > 0 && (
            <ul className="chips">
              {defaultValue.map((value) => (
                <li key={value} className="chip chip-removable">
                  {value}
                  <span className="chip-remove-place" />
                </li>
              ))}
            </ul>
          )}
        </fieldset>
      )}
      <FieldMessages {...props} />
    </div>
  );
}
