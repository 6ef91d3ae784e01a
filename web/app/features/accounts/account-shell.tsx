import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { Motif } from '#components/motif.tsx';
import './accounts.css';
import '#components/band.css';

type AccountShellProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** What stands above the title where the page has no header. */
  top?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

/** The form first; on wide screens a green panel beside it says whom this is for. */
export function AccountShell({ title, lead, top, aside, children }: AccountShellProps) {
  return (
    <div className={classNames('account', top ? 'account-alone' : null)}>
      <div className="account-strip band">
        <Motif />
      </div>
      <div className="account-form stack">
        {top}
        <div className="stack-sm">
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
      <aside className="account-aside band">
        <div className="account-cloth">
          <Motif variant="field" />
        </div>
        <div className="account-words stack-lg">{aside}</div>
      </aside>
    </div>
  );
}

/** Where no mail server is set up, the mails of this machine are read in the browser. */
export function LocalInboxHint() {
  return (
    <p className="small muted">
      No mail server is set up here.{' '}
      <Link to="/inbox" className="link">
        Read the mail in the local inbox
      </Link>
    </p>
  );
}
