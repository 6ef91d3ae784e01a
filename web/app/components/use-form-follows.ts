import { type RefObject, useEffect, useRef } from 'react';

type Form = RefObject<HTMLFormElement | null>;
type Values = Readonly<Record<string, string>>;

/**
 * Back, forward and a link that clears change the address, not the fields: they follow it.
 * New fields in their place would lose the focus; a field whose value is the same keeps what is being typed.
 */
export function useFormFollows(form: Form, values: Values): void {
  const shown = useRef<Values | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = values;
    for (const [name, value] of Object.entries(values)) {
      if (!before) countChoice(form.current, name, value);
      else if (before[name] !== value) fill(form.current, name, value);
    }
  });
}

export function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}

/** A choice from before hydration sent no event. */
function countChoice(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLSelectElement && control.value !== value) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
