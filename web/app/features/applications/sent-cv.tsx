import type { MyApplication } from '@akwan/contract/applications.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FileIcon } from '#components/icons-work.tsx';
import { dayOf } from '#format/dates.ts';
import { applicationsPage } from './application-messages.ts';

const gone = {
  taken_back: 'You withdrew your CV',
  expired: 'The CV was deleted one year after the decision',
};

/** The file that went with an application, who opened it, and the way to take it back. */
export function SentCv({ application, page }: { application: MyApplication; page: number }) {
  const { _id, jobTitle, cvUrl, cvName, cvRemoved, cvOpenings } = application;
  return (
    <div className="stack-sm">
      {cvUrl ? (
        <a className="link link-tap" href={cvUrl} target="_blank" rel="noopener">
          <FileIcon />
          <span className="breakable">
            <span className="visually-hidden">CV sent: </span>
            {cvName}
          </span>
        </a>
      ) : (
        <span className="muted breakable">{cvRemoved ? gone[cvRemoved] : cvName}</span>
      )}
      {(cvUrl || cvOpenings.length > 0) && (
        <details>
          <summary className="link-tap small">
            {cvOpenings.length > 0 ? `Who opened it (${cvOpenings.length})` : 'Withdraw my CV'}
            <span className="visually-hidden">, {jobTitle}</span>
          </summary>
          <div className="stack-sm">
            <ul className="bullets small">
              {cvOpenings.map(({ by, at }) => (
                <li key={at + by}>
                  {by}, <time dateTime={at}>{dayOf(at)}</time>
                </li>
              ))}
            </ul>
            {cvUrl && (
              <Form method="post" action={applicationsPage(page)} preventScrollReset className="stack-sm">
                <HiddenValues values={{ intent: 'take-cv-back', applicationId: _id }} />
                <p className="small muted">
                  The file is deleted and nobody can open it any more. Your application stays.
                </p>
                <div>
                  <Button type="submit" variant="secondary" size="sm">
                    Withdraw my CV<span className="visually-hidden"> for {jobTitle}</span>
                  </Button>
                </div>
              </Form>
            )}
          </div>
        </details>
      )}
    </div>
  );
}
