import type { Certificate } from '@akwan/contract/certificates.ts';
import { Card } from '#components/card.tsx';
import { Logo } from '#components/logo.tsx';
import { Motif } from '#components/motif.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import './certificate.css';

/** The sheet that people print and hand in. */
export function CertificateSheet({ certificate, address }: { certificate: Certificate; address: string }) {
  const { _id, name, mentorshipTitle, duration, mentorName, sessionsAttended, issuedAt, skills } =
    certificate;
  const details = {
    Mentor: mentorName ?? 'A mentor who has left',
    Length: duration,
    ...(sessionsAttended > 0 && { Attended: countOf(sessionsAttended, 'session') }),
    ...(skills.length > 0 && { Skills: skills.join(', ') }),
    Issued: <time dateTime={issuedAt}>{dayOf(issuedAt)}</time>,
  };
  return (
    <Card as="article" padded={false} className="certificate" aria-labelledby="certificate">
      <Motif />
      <div className="certificate-body">
        <Logo size="lg" />
        <h1>Certificate of completion</h1>
        <p className="muted">This is to certify that</p>
        <h2 id="certificate">{name}</h2>
        <p>
          completed the mentorship <strong className="breakable">{mentorshipTitle}</strong>
        </p>
        <dl>
          {Object.entries(details).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted break-all">
          Record {_id}
          <br />
          Check it at {address}
        </p>
      </div>
      <Motif />
    </Card>
  );
}
