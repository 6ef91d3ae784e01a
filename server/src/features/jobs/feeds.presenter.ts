import type { JobFilters } from '@akwan/contract/jobs.ts';
import { alertLabel, jobsPageOf } from '@akwan/contract/lists/alert-frequencies.ts';
import { product } from '@akwan/contract/product.ts';
import { presentJobFields } from '#domain/job.presenter.ts';
import type { FullJobRow } from '#domain/jobs-with-poster.queries.ts';

type Feed = { publicUrl: string; path: string; filters: JobFilters; rows: FullJobRow[] };

const beforeAll = '1970-01-01T00:00:00.000Z';

/** What both kinds of feed say. */
function contentOf({ publicUrl, path, filters, rows }: Feed) {
  const { employer, employerId, ...known } = filters;
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
  const by = employer ? ` by ${employer}` : '';
  const employerQuery = new URLSearchParams({
    ...(employer && { employer }),
    ...(employerId && { employerId }),
  });
  const page = jobsPageOf(known);
  const joint = employerQuery.size > 0 ? `${page.includes('?') ? '&' : '?'}${employerQuery}` : '';
  const entries = rows.map(presentJobFields).map((job) => ({
    id: `urn:uuid:${job._id}`,
    url: `${publicUrl}/jobs/${job._id}`,
    title: job.companyName ? `${job.title} at ${job.companyName}` : job.title,
    author: job.companyName ?? product.name,
    published: job.createdAt,
    updated: job.updatedAt,
    tags: job.tags,
    text: [
      [job.type, job.style, job.location].filter(Boolean).join(' · '),
      job.salaryRange && job.salaryRange !== 'Confidential' ? `₵ ${job.salaryRange} a month` : '',
      job.closingDate ? `Apply by ${job.closingDate}` : '',
      job.aboutRole,
    ]
      .filter(Boolean)
      .join('\n'),
  }));
  return {
    title: `${product.name}: ${alertLabel(known)}${by}`,
    page: `${publicUrl}${page}${joint}`,
    self: `${publicUrl}${path}${query.size > 0 ? `?${query}` : ''}`,
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? beforeAll,
    entries,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no way to write these
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** RFC 4287. */
export function atomFeed(feed: Feed): string {
  const { title, page, self, updated, entries } = contentOf(feed);
  const items = entries.map(
    (entry) => `<entry>
<id>${entry.id}</id>
<title>${xml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<author><name>${xml(entry.author)}</name></author>
${entry.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}
<content type="text">${xml(entry.text)}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xml(self)}</id>
<title>${xml(title)}</title>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(page)}"/>
<updated>${updated}</updated>
${items.join('')}</feed>
`;
}

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const { title, page, self, entries } = contentOf(feed);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    language: 'en',
    items: entries.map(({ id, url, title, author, published, updated, tags, text }) => ({
      id,
      url,
      title,
      content_text: text,
      date_published: published,
      date_modified: updated,
      authors: [{ name: author }],
      tags,
    })),
  });
}
