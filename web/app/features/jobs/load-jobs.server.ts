import type { getJobsAtom } from '@akwan/contract/feeds.ts';
import { countJobs } from '@akwan/contract/job-counts.ts';
import { countFilters, type Suggestion, suggestJobs } from '@akwan/contract/job-search.ts';
import { getJob, type Job, listJobs, listSimilarJobs } from '@akwan/contract/jobs.ts';
import { maxSuggestedFor } from '@akwan/contract/limits.ts';
import { listJobMentorships } from '@akwan/contract/mentorships.ts';
import type { CompanyMark } from '@akwan/contract/verifications.ts';
import { data, redirect } from 'react-router';
import { hrefOf } from '#api/endpoint-href.ts';
import { api, type PageContext, savesData } from '#api/page-context.ts';
import { type CountLabels, countLabels } from './filter-choices.ts';
import { type JobCardData, type JobPage, nothingElse } from './job-card-data.ts';
import { jobCards } from './job-cards.server.ts';
import { isId, type JobSearch, jobsHref, listQuery, readJobSearch, showsMore } from './job-search.ts';

// Three columns, two or one end with a whole row; most people read no further, and pay for what they get.
const pageSize = 18;
const smallPageSize = 12;

export type JobList = {
  search: JobSearch;
  page: JobPage | null;
  /** What the search was read as, when it held typing errors. */
  readAs: string | null;
  /** Other pages that somebody with this search may be after. */
  suggestions: Suggestion[];
  /** What each filter leaves; only with the further filters. */
  counts: CountLabels | null;
  failure: string | null;
  /** The list as an Atom feed. */
  feed: string;
};

export async function loadJobs(context: PageContext, request: Request, url: URL) {
  const params = url.searchParams;
  const search = readJobSearch(params);
  const cursor = params.get('cursor') || null;
  const { sort: _, exact: __, ...filters } = { exact: '', ...listQuery(search) };
  const feed = hrefOf<typeof getJobsAtom>('GET /jobs.atom', { query: filters });
  const limit = savesData(request) ? smallPageSize : pageSize;
  const query = { ...listQuery(search), sort: search.sort || null, cursor, limit };
  const [result, counts, suggestions] = await Promise.all([
    api(context).call(listJobs, { query }),
    showsMore(search) ? loadCounts(context, search) : null,
    search.search && !cursor ? loadSuggestions(context, search) : [],
  ]);
  if (!result.ok) {
    const { code, message, status } = result.error;
    // An invalid cursor: start at the first page.
    if (cursor && (code === 'bad_request' || code === 'invalid_input')) throw redirect(jobsHref(search));
    return data<JobList>({ ...nothingElse, search, page: null, failure: message, feed }, { status });
  }
  const { jobs, total, isMore, nextCursor, readAs = null } = result.reply;
  const page = { cursor, cards: jobCards(jobs), total, isMore, next: nextCursor };
  return data<JobList>({ search, page, readAs, suggestions, counts, failure: null, feed });
}

async function loadCounts(context: PageContext, search: JobSearch): Promise<CountLabels | null> {
  const result = await api(context).call(countFilters, { query: listQuery(search) });
  return result.ok ? countLabels(result.reply.counts) : null;
}

/** As while typing, without the page that is shown already. */
async function loadSuggestions(context: PageContext, { search }: JobSearch): Promise<Suggestion[]> {
  const result = await api(context).call(suggestJobs, { query: { q: search.slice(0, maxSuggestedFor) } });
  if (!result.ok) return [];
  return result.reply.suggestions.filter(
    ({ kind, text }) => kind !== 'title' || text.toLowerCase() !== search.toLowerCase(),
  );
}

export type ClosedJobData = { title: string; companyName: string | null };
type Gone = { job: null; closedJob: ClosedJobData | null; similar: JobCardData[] };

/** The job; when it is closed or removed, similar jobs. Anything else is not found. */
type Found = { job: Job; companyMark: CompanyMark | null };

export async function loadJob(context: PageContext, jobId: string): Promise<Found | Gone> {
  // Some paths below /jobs/ are other endpoints; only an id is a job.
  if (!isId(jobId)) throw new Response(null, { status: 404 });
  const result = await api(context).call(getJob, { params: { jobId } });
  if (result.ok) return result.reply;
  const { code, message, status } = result.error;
  if (code !== 'job_gone') throw new Response(message, { status });
  const similar = await api(context).call(listSimilarJobs, { params: { jobId } });
  if (!similar.ok) return { job: null, closedJob: null, similar: [] };
  return { job: null, closedJob: similar.reply.closedJob, similar: jobCards(similar.reply.jobs) };
}

const similarToOpen = 3;

/** A few jobs like an open one, for those who may look for another; none when they could not be loaded. */
export async function loadSimilar(context: PageContext, jobId: string): Promise<JobCardData[]> {
  const result = await api(context).call(listSimilarJobs, { params: { jobId } });
  return result.ok ? jobCards(result.reply.jobs.slice(0, similarToOpen)) : [];
}

export type JobMentor = {
  id: string;
  title: string;
  by: string | null;
  teaches: string[];
  asked: string[];
  to: string;
};

/** Open mentorships that teach what the job asks for; none when they could not be loaded. */
export async function loadJobMentors(context: PageContext, jobId: string): Promise<JobMentor[]> {
  const result = await api(context).call(listJobMentorships, { params: { jobId } });
  if (!result.ok) return [];
  return result.reply.mentorships.map(({ _id, title, mentor, teaches, asked }) => ({
    id: _id,
    title,
    by: mentor && `${mentor.firstname} ${mentor.lastname}`,
    teaches,
    asked,
    to: `/mentorships?${new URLSearchParams({ search: title })}`,
  }));
}

/** Of so many declined applications the jobs are asked, and of each so many mentorships are shown. */
const declinedAtOnce = 3;
const mentorsOfDeclined = 2;

/** For the latest declined applications: who teaches what their jobs asked for, by the id of the job. */
export async function loadDeclinedMentors(
  context: PageContext,
  applications: readonly { jobId: string; status: string }[],
): Promise<Record<string, JobMentor[]>> {
  const declined = applications.filter(({ status }) => status === 'declined').slice(0, declinedAtOnce);
  const found = declined.map(async ({ jobId }) => {
    const mentors = await loadJobMentors(context, jobId);
    return [jobId, mentors.slice(0, mentorsOfDeclined)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const newestOnHome = 6;

/** The newest jobs and how many there are, for the home page; null when they could not be loaded. */
export async function loadHomeJobs(context: PageContext) {
  const [newest, counts] = await Promise.all([
    api(context).call(listJobs, { query: { limit: newestOnHome } }),
    api(context).call(countJobs),
  ]);
  if (!newest.ok || !counts.ok || newest.reply.jobs.length === 0) return null;
  const { locations, types } = counts.reply;
  return { cards: jobCards(newest.reply.jobs), total: newest.reply.total, locations, types };
}
