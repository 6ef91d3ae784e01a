import { ShieldIcon } from './icon.tsx';
import './verified-employer.css';

/** The mark of an employer whom an administrator has checked: the same shield and words everywhere. */
export function VerifiedEmployer() {
  return (
    <span className="verified-employer">
      <ShieldIcon size={16} />
      Verified employer
    </span>
  );
}
