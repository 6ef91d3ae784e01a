import { type RefObject, useEffect, useRef } from 'react';

type Form = RefObject<HTMLFormElement | null>;

/**
 * Back, forward and a link that clears change the address, not the fields: they follow it.
 * New fields in their place would lose the focus; a field whose value is the same keeps what is being typed.
 */
export function useFormFollows(form: Form, values: Readonly<Record<string, string>>): void {
  const shown = useRef<Readonly<Record<string, string>>>({});
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      if (shown.current[name] !== value) fill(form.current, name, value);
    }
    shown.current = values;
  });
}

export function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
