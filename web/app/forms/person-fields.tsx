import { Link } from 'react-router';
import { TextField } from '#components/field.tsx';
import type { fieldsOf } from './form-failure.ts';
import '#components/form.css';

export function NameFields({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
    <div className="form-pair">
      <TextField
        {...field('firstname')}
        label="First Name"
        autoComplete="given-name"
        maxLength={60}
        required
      />
      <TextField
        {...field('lastname')}
        label="Last Name"
        autoComplete="family-name"
        maxLength={60}
        required
      />
    </div>
  );
}

/** What somebody agrees to who makes an account. */
export function TermsNote({ doing }: { doing: 'signing up' | 'joining' }) {
  return (
    <p className="small muted">
      By {doing} you agree to our{' '}
      <Link to="/terms" className="link link-tap-inline">
        terms of use
      </Link>
      . How we use your data:{' '}
      <Link to="/privacy" className="link link-tap-inline">
        privacy
      </Link>
      .
    </p>
  );
}
