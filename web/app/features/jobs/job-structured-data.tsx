import type { JobDetailData } from './job-detail-data.ts';
import { jobPosting } from './job-posting.ts';

/** Rendered by the server for search engines; the browser keeps it as it is and needs no code to build it. */
export function JobStructuredData({ job, address }: { job: JobDetailData; address: string }) {
  const id = `posting-${job.id}`;
  const json = import.meta.env.SSR
    ? JSON.stringify(jobPosting(job, address)).replaceAll('<', '\\u003c')
    : (document.getElementById(id)?.textContent ?? '');
  return (
    <script
      id={id}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in which no tag can begin
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
