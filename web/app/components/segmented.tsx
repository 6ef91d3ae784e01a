import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessages } from './field.tsx';
import './field.css';
import './segmented.css';

type SegmentedProps = {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  hideLegend?: boolean;
  error?: string | null;
};

/** A choice among a few visible options: native radio buttons, so the browser handles keys and submission. */
export function Segmented(props: SegmentedProps) {
  const { legend, name, options, defaultValue, value, onChange, hideLegend, error } = props;
  return (
    <fieldset
      className="field"
      // The list of errors leads here.
      {...(error && { id: name, tabIndex: -1, 'aria-describedby': `${name}-error` })}
    >
      <legend className={classNames('field-label', hideLegend && 'visually-hidden')}>{legend}</legend>
      <div className={classNames('segmented', !hideLegend && 'below-label')}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={(event) => onChange?.(event.currentTarget.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessages name={name} error={error} />
    </fieldset>
  );
}
