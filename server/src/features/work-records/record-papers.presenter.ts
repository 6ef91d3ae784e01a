import { product } from '@akwan/contract/product.ts';
import type { WorkWeek } from '@akwan/contract/work-records.ts';
import { longDay } from '#domain/dates.ts';
import { referenceOf } from '#domain/generated-pdf.ts';
import type { ConfirmationContent, LogContent } from '#infra/cv/cv-content.ts';
import { employerOf, kindText, presentWeeks, weekText } from './work-records.presenter.ts';
import type { RecordRow, WeekRow } from './work-records.queries.ts';

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
const weeksText = (count: number): string => `${count} ${count === 1 ? 'week' : 'weeks'}`;

/** Name, studies, employer, supervisor and period, as the forms of institutions ask for them. */
function headOf(row: RecordRow): string[] {
  const studies = [row.programme, row.institution].filter(Boolean).join(', ');
  return [
    `Name: ${row.name}${studies && `, ${studies}`}`,
    `Work: ${row.job_title}, ${kindText(row)}`,
    `Employer: ${employerOf(row)}`,
    ...(row.supervisor_name ? [`Supervisor: ${row.supervisor_name}`] : []),
    `Period: ${longDay(row.start_date)} to ${longDay(row.end_date)}`,
    `Hours: ${row.hours} in ${weeksText(row.written_count)}`,
  ];
}

/** On one page: that the work was done, and who confirms it. */
export function printRecord(row: RecordRow, finishedAt: Date, publicUrl: string): ConfirmationContent {
  const confirmer = row.confirmed_by ?? employerOf(row);
  return {
    layout: 'confirmation',
    title: 'Work record',
    head: headOf(row),
    paragraphs: [
      `${row.name} worked for ${employerOf(row)} as ${row.job_title} from ${longDay(row.start_date)} to ${longDay(row.end_date)}.`,
      `The record has ${weeksText(row.written_count)} with ${hoursText(row.hours)} of work. All of them are confirmed.`,
      `The record as a whole was confirmed on ${longDay(finishedAt)} by ${confirmer}.`,
      `It was written on ${product.name} by ${row.name} and is no school or professional qualification.`,
      ...(row.is_public ? ['The page at the address below is the original, with every week.'] : []),
    ],
    foot: [`Reference ${referenceOf(row.public_id)}`],
    ...(row.is_public && { link: `${publicUrl}/records/${row.public_id}` }),
  };
}

const stateText = ({ confirmedAt, confirmedBy, text }: WorkWeek): string => {
  if (confirmedAt) return `Confirmed on ${longDay(confirmedAt)} by ${confirmedBy}`;
  return text === null ? 'Nothing written' : 'Not confirmed yet';
};

/** Week by week, with a line to sign while it is not complete. */
export function printWeeks(row: RecordRow, weeks: WeekRow[], publicUrl: string, now: Date): LogContent {
  const isShown = row.finished_at !== null && row.is_public;
  return {
    layout: 'log',
    title: `Work record by week: ${row.name}`,
    head: headOf(row),
    entries: presentWeeks(row, weeks, now).map((week, index) => ({
      title: `Week ${index + 1}: ${weekText(week.monday)}${week.hours === null ? '' : `, ${hoursText(week.hours)}`}`,
      line: stateText(week),
      text: week.text ?? '',
    })),
    foot: row.finished_at
      ? [
          `Confirmed as a whole on ${longDay(row.finished_at)} by ${row.confirmed_by ?? employerOf(row)}.`,
          `Reference ${referenceOf(row.public_id)}`,
        ]
      : ['Date, signature and stamp of the supervisor:', '........................................'],
    ...(isShown && { link: `${publicUrl}/records/${row.public_id}` }),
  };
}

/** The columns of the table, one row for each week. */
export const weekColumns: Record<string, (week: WorkWeek) => string | number | null> = {
  'Week from': ({ monday }) => monday,
  Hours: ({ hours }) => hours,
  'Work done': ({ text }) => text,
  'Confirmed on': ({ confirmedAt }) => confirmedAt?.slice(0, 10) ?? null,
  'Confirmed by': ({ confirmedBy }) => confirmedBy,
};
