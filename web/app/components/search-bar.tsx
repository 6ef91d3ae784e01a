import { maxSearchLength } from '@akwan/contract/limits.ts';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { SearchIcon } from './icon.tsx';
import './search-bar.css';
import './field.css';

type SearchBarProps = {
  form: RefObject<HTMLFormElement | null>;
  action: string;
  /** The label of the search field. */
  label: string;
  query: string;
  onSend: (typed: URLSearchParams) => void;
  /** A field that does more than take text; it is to be called `search`. */
  field?: (input: ComponentProps<'input'>) => ReactNode;
  /** Filters and other fields of the form. */
  children?: ReactNode;
};

/** The search form of a list: a GET form, so it works without script. */
export function SearchBar(props: SearchBarProps) {
  const { form, action, label, query, onSend, field, children } = props;
  const box = {
    type: 'search',
    name: 'search',
    id: 'search',
    placeholder: `${label}...`,
    'aria-label': label,
    maxLength: maxSearchLength,
    enterKeyHint: 'search',
    autoComplete: 'off',
    defaultValue: query,
    className: 'input',
  } as const;
  return (
    <Form
      ref={form}
      role="search"
      action={action}
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(typedIn(event.currentTarget));
      }}
    >
      {field ? field(box) : <input {...box} />}
      <Button type="submit" icon={<SearchIcon />}>
        <span className="list-search-word">Search</span>
      </Button>
      {children}
    </Form>
  );
}

export const typedIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
