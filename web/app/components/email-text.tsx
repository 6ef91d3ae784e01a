import { Fragment } from 'react';

/** An email address that breaks after its sign or a dot rather than inside a name. */
export function EmailText({ email }: { email: string }) {
  return (email.match(/[^@.]+[@.]?|[@.]/g) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
