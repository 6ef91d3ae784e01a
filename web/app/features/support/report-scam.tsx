import { product } from '@akwan/contract/product.ts';
import { Link } from 'react-router';
import { ButtonAnchor } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { WarningIcon } from '#components/icon.tsx';
import './support.css';

const subject = encodeURIComponent('Report a scam');
const body = encodeURIComponent(
  'The job or person (a link or the name):\n\nWhat they asked for:\n\nHow they contacted you:\n\n(You may attach screenshots.)\n',
);

export function ReportScam({ signs }: { signs: readonly string[] }) {
  return (
    <Card as="section" aria-labelledby="report-scam" className="stack">
      <h2 id="report-scam">Report a scam</h2>
      <p>
        A real employer never asks you for money. If a job, an employer or a mentor feels wrong, stop, send
        nothing, and tell us.
      </p>
      <p>
        Not sure?{' '}
        <Link to="/is-it-real" className="link">
          Check whether an offer is real
        </Link>
        .
      </p>
      <div>
        <h3>Signs to take seriously</h3>
        <ul className="stack-sm">
          {signs.map((sign) => (
            <li key={sign} className="scam-sign">
              <WarningIcon />
              {sign}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>What to do</h3>
        <ol className="numbered stack-sm">
          <li>Keep the messages, numbers and receipts. Take screenshots.</li>
          <li>
            Email us the link or the name and what happened. We look into every report and take down what is
            not honest.
          </li>
          <li>
            If you have lost money or documents, also tell your bank or mobile money provider at once, and
            call the{' '}
            <a href="https://www.csa.gov.gh/" target="_blank" rel="noopener noreferrer" className="link">
              Cyber Security Authority
            </a>{' '}
            on{' '}
            <a href="tel:292" className="link">
              292
            </a>{' '}
            or go to the police.
          </li>
        </ol>
      </div>
      <ButtonAnchor
        href={`mailto:${product.contactEmail}?subject=${subject}&body=${body}`}
        className="align-start"
        variant="primary"
      >
        Report a scam by email
      </ButtonAnchor>
    </Card>
  );
}
