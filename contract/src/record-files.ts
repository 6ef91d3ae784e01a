import { endpoint } from './endpoint.ts';
import { documentTypes } from './limits.ts';
import { DownloadQuery } from './paging.ts';
import { RecordPath, recordSides } from './work-records.ts';

const fileOf = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: recordSides,
    params: RecordPath,
    query: DownloadQuery,
    reply: { contentTypes: [documentTypes.pdf] },
  });

export const getRecordPdf = endpoint({
  ...fileOf('/api/records/:recordId/record.pdf', 'A complete record on one page, with a QR code'),
  errors: ['record_unfinished'],
});

export const getWeeksPdf = fileOf(
  '/api/records/:recordId/weeks.pdf',
  'The record week by week, for the form of an institution',
);

export const getWeeksCsv = endpoint({
  method: 'GET',
  path: '/api/records/:recordId/weeks.csv',
  summary: 'The record week by week, as a table',
  access: recordSides,
  params: RecordPath,
  reply: { contentTypes: ['text/csv; charset=utf-8'] },
});
