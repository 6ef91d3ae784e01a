import type { JobDetailData } from './job-detail-data.ts';
import { jobPosting } from './job-posting.ts';

/** Search engines read the page as the server sends it: the browser keeps what came and needs no code for it. */
export function JobStructuredData({ job, address }: { job: JobDetailData; address: string }) {
  const json = import.meta.env.SSR ? JSON.stringify(jobPosting(job, address)).replaceAll('<', '\\u003c') : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in which no tag can begin
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
