import { z } from 'zod';
import { Poster } from './employers.ts';
import { type CacheTag, endpoint } from './endpoint.ts';
import { JobInput } from './job-input.ts';
import { maxPageSize } from './limits.ts';
import { categories } from './lists/categories.ts';
import { jobOrders, jobTypes, payFloors, workStyles } from './lists/choices.ts';
import { locations } from './lists/locations.ts';
import { Id, pageSize } from './paging.ts';
import { Question } from './questions.ts';
import { okReply } from './reply.ts';
import { searchLine } from './text.ts';
import { CompanyMark } from './verifications.ts';

export const JobPath = z.object({ jobId: Id });

/** A draft is seen by the poster and administrators alone. */
export const jobStates = ['open', 'closed', 'removed', 'draft'] as const;

/** The caller's own application, so that the client can tell whether it has applied; never anybody else's. */
const OwnApplication = z.object({
  _id: z.string(),
  user: z.string(),
  status: z.string(),
  createdAt: z.string(),
});

export const Job = z.object({
  _id: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  type: z.string().nullable(),
  style: z.string().nullable(),
  tags: z.array(z.string()),
  companyName: z.string().nullable(),
  aboutRole: z.string(),
  qualification: z.string(),
  responsibility: z.string(),
  salaryRange: z.string().nullable(),
  externalLinks: z.string().nullable(),
  closingDate: z.string().nullable(),
  replyWithinDays: z.number(),
  openings: z.number(),
  /** Of a national service job: the year, and cedis a month. */
  serviceYear: z.string().nullable(),
  allowance: z.number().nullable(),
  questions: z.array(Question),
  /** The page of the employer, and what it says in one line. */
  companyUrl: z.string().nullable(),
  companyLine: z.string().nullable(),
  state: z.enum(jobStates),
  postedBy: Poster.nullable(),
  applications: z.array(OwnApplication),
  /** Whether the caller saved it; only job seekers are told. */
  saved: z.boolean().optional(),
  /** Whether the caller's company manages it, or an administrator who asks; only people who post are told. */
  isOwn: z.boolean().optional(),
  timePosted: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Job = z.infer<typeof Job>;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(['', ...values]).optional();

/** What narrows a list of jobs. Unknown values in a shared link are ignored by the page; the call refuses them. */
export const JobFilters = z.object({
  /** In the title, as it was typed. */
  search: searchLine.optional(),
  /** Titles that contain it first, then company, tags, place and text; typing errors are forgiven and synonyms known. */
  q: searchLine.optional(),
  type: oneOf(jobTypes),
  location: oneOf(locations),
  category: oneOf(categories),
  style: oneOf(workStyles),
  /** At least so many cedis a month. */
  pay: oneOf(payFloors),
  /** Closes within a week. */
  closingSoon: oneOf(['true']),
  /** Posted by employers whom an admin has verified. */
  verified: oneOf(['true']),
  employer: searchLine.optional(),
  employerId: z.union([z.literal(''), Id]).optional(),
});

export type JobFilters = z.infer<typeof JobFilters>;

export const JobsQuery = JobFilters.extend({
  /** With `q`: the words as they were typed, without synonyms and corrections. */
  exact: oneOf(['true']),
  /** Newest first; with `q` by relevance. A cursor belongs to its order. */
  sort: z.enum([...jobOrders, 'relevance']).optional(),
  limit: pageSize(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});
export type JobsQuery = z.infer<typeof JobsQuery>;

const JobsReply = okReply({
  jobs: z.array(Job),
  /** Of a list without filters exact at any size; of what filters or a search leave up to 2,000. */
  total: z.number(),
  /** There are more than the total says. */
  isMore: z.boolean().optional(),
  nextCursor: z.string().nullable(),
  /** What `q` was read as, when it held typing errors. */
  readAs: z.string().optional(),
});

type JobsReply = z.infer<typeof JobsReply>;

/** `companyMark`: what was checked of the company; null when nothing was. */
const JobReply = okReply({ job: Job, companyMark: CompanyMark.nullable() });
type JobReply = z.infer<typeof JobReply>;

/** `reviewReasons`: why the job waits for an admin before it becomes public; empty when it does not. */
export const JobSavedReply = okReply({
  job: Job,
  message: z.string(),
  reviewReasons: z.array(z.string()),
  /** What the poster should look at once more; the job is saved all the same. */
  notices: z.array(z.string()),
});

/** `closedJob` names the job that was asked for when it is closed, for those who may not read it any more. */
const SimilarJobsReply = okReply({
  closedJob: z.object({ title: z.string(), companyName: z.string().nullable() }).nullable(),
  jobs: z.array(Job),
});

export const jobMessages = {
  posted: 'Job posted successfully!',
  updated: 'Job updated successfully!',
  deleted: 'Job deleted successfully',
  closed: 'Job closed. It is off the job list now.',
  reopened: 'Job reopened.',
  copied: 'A draft with the same texts is here. Change what you like, then publish it.',
  outcomeSaved: 'Thank you. We will tell the people who are still waiting.',
} as const;

export const posters = ['employer', 'admin'] as const;

/** The filters that are facets of a job. */
export const facetNames = ['type', 'location', 'category', 'style', 'pay'] as const;

/** What decides which jobs the filters leave. A job that comes or goes has every facet that is asked for, so one is enough. */
export function tagsOfFilters(filters: JobFilters): CacheTag[] {
  const facet = facetNames.find((name) => filters[name]);
  const openings: CacheTag = facet ? `openings:${facet}=${filters[facet]}` : 'openings';
  return ['posters', openings, ...(filters.search || filters.q ? (['job-texts'] as const) : [])];
}

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  alsoPage: true,
  summary: 'Open jobs, newest first, with search, filters, orders and a cursor',
  access: 'anyone',
  query: JobsQuery,
  reply: JobsReply,
  cacheTags: ({ jobs }: JobsReply, query: JobFilters) => [
    ...tagsOfFilters(query),
    ...jobs.map(({ _id }): CacheTag => `job:${_id}`),
  ],
});

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/:jobId',
  alsoPage: true,
  summary: 'One job; when it is closed or removed, only for its owner, admins and applicants',
  access: 'anyone',
  params: JobPath,
  reply: JobReply,
  errors: ['job_gone'],
  cacheTags: ({ job: { _id, postedBy, companyUrl } }: JobReply) => [
    `job:${_id}`,
    ...(postedBy ? [`company:${postedBy._id}` as const] : []),
    ...(companyUrl ? [`company:${companyUrl.slice('/companies/'.length)}` as const] : []),
  ],
});

export const listSimilarJobs = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/similar',
  summary: 'Open jobs like this one, also when it is gone',
  access: 'anyone',
  params: JobPath,
  reply: SimilarJobsReply,
  // They stand beside the job.
  cacheTags: [],
});

const savingErrors = ['reader_only', 'company_required', 'links_wrong', 'closing_date_past'] as const;

export const postJob = endpoint({
  method: 'POST',
  path: '/jobs',
  summary: 'Post a job',
  access: posters,
  body: JobInput,
  status: 201,
  reply: JobSavedReply,
  errors: savingErrors,
});

export const updateJob = endpoint({
  method: 'PUT',
  path: '/jobs/:jobId',
  summary: 'Change a job; what is absent stays as it is',
  access: posters,
  params: JobPath,
  body: JobInput,
  reply: JobSavedReply,
  errors: [...savingErrors, 'job_gone'],
});
