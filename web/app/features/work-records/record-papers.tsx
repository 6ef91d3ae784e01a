import type { getRecordPdf, getWeeksCsv, getWeeksPdf } from '@akwan/contract/record-files.ts';
import type { WorkRecord } from '@akwan/contract/work-records.ts';
import { hrefOf } from '#api/endpoint-href.ts';
import { ActionButton } from '#components/action-button.tsx';
import { ButtonAnchor } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { ShareButtons } from '#components/share-buttons.tsx';

/** What can be printed, sent to an institution and shown to others. */
export function RecordPapers({ record, publicUrl }: { record: WorkRecord; publicUrl: string }) {
  const params = { recordId: record._id };
  const files = [
    ...(record.finishedAt
      ? [
          {
            label: 'Work record (PDF)',
            href: hrefOf<typeof getRecordPdf>('GET /api/records/:recordId/record.pdf', { params }),
          },
        ]
      : []),
    {
      label: 'Week by week (PDF)',
      href: hrefOf<typeof getWeeksPdf>('GET /api/records/:recordId/weeks.pdf', { params }),
    },
    {
      label: 'Week by week (CSV)',
      href: hrefOf<typeof getWeeksCsv>('GET /api/records/:recordId/weeks.csv', { params }),
    },
  ];
  return (
    <Card as="section" className="stack" aria-labelledby="papers-heading">
      <h2 id="papers-heading">For your school and your files</h2>
      <p>
        {record.finishedAt
          ? 'The record is one page with a QR code. The lists have every week, for your school’s own form.'
          : 'The lists have every week so far, for your school’s own form. You get the record itself once all of it is confirmed.'}
      </p>
      <div className="row">
        {files.map(({ label, href }) => (
          <ButtonAnchor key={href} href={href} variant="secondary" size="sm" icon={<DownloadIcon />}>
            {label}
          </ButtonAnchor>
        ))}
      </div>
      {record.publicPath && <PublicPage record={record} address={publicUrl + record.publicPath} />}
    </Card>
  );
}

function PublicPage({ record, address }: { record: WorkRecord; address: string }) {
  const { isPublic, jobTitle, name, publicPath } = record;
  return (
    <div className="stack-sm">
      <h3>Public page</h3>
      <p>
        {isPublic
          ? 'Anyone with the link sees your name, the employer, the period and every week. Search engines do not list it.'
          : 'The public page is off. Its link shows nothing.'}
      </p>
      <div className="row">
        {isPublic && publicPath && (
          <>
            <ButtonAnchor href={publicPath} variant="secondary" size="sm">
              See the page
            </ButtonAnchor>
            <ShareButtons title={`Work record of ${name}: ${jobTitle}`} address={address} />
          </>
        )}
        <ActionButton values={{ intent: 'public', isPublic: String(!isPublic) }} variant="quiet">
          {isPublic ? 'Switch it off' : 'Switch it on'}
        </ActionButton>
      </div>
    </div>
  );
}
