import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { ChevronDownIcon } from './icon.tsx';
import './field.css';

/** A text is its own value. */
export type SelectOption = string | { value: string; label: string };

type SelectFieldProps = FieldTexts & {
  options: readonly SelectOption[];
  placeholder?: string;
  hideLabel?: boolean;
} & Omit<ComponentProps<'select'>, 'name' | 'id'>;

export function SelectField(props: SelectFieldProps) {
  const { label, name, id, hint, error, optional, options, placeholder, hideLabel, className, ...rest } =
    props;
  const texts = { label, name, id, hint, error, optional };
  return (
    <Field {...texts} hideLabel={hideLabel} className={className}>
      <div className="input-group">
        <select {...rest} {...fieldAria(texts)} name={name} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            typeof option === 'string' ? (
              <option key={option}>{option}</option>
            ) : (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ),
          )}
        </select>
        <span className="input-end select-arrow">
          <ChevronDownIcon />
        </span>
      </div>
    </Field>
  );
}
