import { product } from '@akwan/contract/product.ts';
import { getPublicRecord } from '@akwan/contract/record-links.ts';
import { data } from 'react-router';
import { api } from '#api/page-context.ts';
import { Card } from '#components/card.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { hoursOf, kindWord, periodOf } from '#features/work-records/record-values.ts';
import { WeekList } from '#features/work-records/week-list.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/record';

/** For those who have the link, not for search engines. */
export const meta: Route.MetaFunction = () => privateMeta('Work record');

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await api(context).call(getPublicRecord, { params });
  if (result.ok) return data({ record: result.reply.record, isLoaded: true });
  const { status } = result.error;
  // Unknown, not complete and switched off read the same.
  const isLoaded = status === 404 || status === 400;
  return data({ record: null, isLoaded }, { status: isLoaded ? 404 : status });
}

export default function PublicRecordPage({ loaderData: { record, isLoaded } }: Route.ComponentProps) {
  if (!record) {
    return (
      <div className="page page-medium stack">
        <PageHead title="Work record" />
        {isLoaded ? (
          <Notice kind="warning" role="status" title="This link shows no work record.">
            <p>Its owner switched it off, or {product.name} has no such record.</p>
          </Notice>
        ) : (
          <ErrorState failed="Failed to fetch the work record" />
        )}
      </div>
    );
  }
  const { name, company, jobTitle, weeks } = record;
  return (
    <div className="page page-medium">
      <PageHead
        title={`Work record of ${name}`}
        lead={`${jobTitle}${company ? ` at ${company}` : ''}, ${periodOf(record)}`}
        count={`${kindWord(record.kind)}, ${countOf(weeks.length, 'week')}, ${hoursOf(record.hours)}`}
      />
      <div className="stack-lg">
        <Card as="section" className="stack-sm" aria-label="Confirmation">
          <Notice kind="success" title="This work is confirmed." />
          <p>
            Confirmed as a whole on <time dateTime={record.finishedAt}>{dayOf(record.finishedAt)}</time> by{' '}
            {record.confirmedBy}.
          </p>
          <p className="small muted">
            Reference {record.reference}. {name} wrote the weeks. This page is the original: if a printed copy
            says something else, trust the page.
          </p>
        </Card>
        <section className="stack" aria-labelledby="weeks-heading">
          <h2 id="weeks-heading">Weeks</h2>
          <WeekList weeks={weeks} />
        </section>
      </div>
    </div>
  );
}
