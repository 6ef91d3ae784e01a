import { Link } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import { type Addressee, addresseeName, type OwnState } from './applying.ts';

export function ApplicationState({ application, to }: { application: OwnState; to: Addressee }) {
  const { status, sent, cvOpened, decided } = application;
  const on = decided ? ` on ${decided}` : '';
  return (
    <>
      <p className="row">
        <StatusBadge status={status} />
        <span className="small muted">applied {sent ?? 'some time ago'}</span>
      </p>
      {status === 'pending' && (
        <p>
          Sent to {addresseeName(to)}. We will email you when they decide. You can follow it under{' '}
          <Link to="/my-applications" className="link">
            My applications
          </Link>
          .
        </p>
      )}
      {status !== 'pending' && (
        <p>
          {status === 'approved'
            ? `Your application was approved${on}. ${to.by ?? 'The employer'} will be in touch, so check your email.`
            : `Your application was declined${on}. It happens to most of us; the next job is waiting.`}{' '}
          <Link to="/my-applications" className="link">
            My applications
          </Link>
        </p>
      )}
      {cvOpened && <p className="small muted">Your CV was first opened on {cvOpened}.</p>}
    </>
  );
}
