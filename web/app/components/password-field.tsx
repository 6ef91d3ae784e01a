import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons-work.tsx';
import { useHydrated } from './use-hydrated.ts';
import './field.css';

type PasswordFieldProps = FieldTexts & {
  autoComplete: 'current-password' | 'new-password';
} & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'autoComplete'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, name, id, hint, error, optional, className, ...rest } = props;
  const [shown, setShown] = useState(false);
  const isHydrated = useHydrated();
  const texts = { label, name, id, hint, error, optional };
  return (
    <Field {...texts} className={className}>
      <div className="input-group">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldAria(texts)}
          name={name}
          type={shown ? 'text' : 'password'}
          className="input input-has-end"
        />
        {isHydrated && (
          <span className="input-end">
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              aria-controls={id ?? name}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </span>
        )}
      </div>
    </Field>
  );
}
