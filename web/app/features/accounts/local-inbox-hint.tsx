import { Link } from 'react-router';

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
