import { z } from 'zod';
import { ReviewedApplication, StageCounts } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { maxDeskSelection, maxPageSize } from './limits.ts';
import { applicationStages, applicationStatuses, sortByDate } from './lists/choices.ts';
import { deskFilters } from './lists/desk-filters.ts';
import { Id, pageNumber } from './paging.ts';
import { Question } from './questions.ts';
import { okReply } from './reply.ts';
import { DecideManyInput } from './stages.ts';
import { searchLine } from './text.ts';

/** And `answer.<questionId>`, as in the list of applications. */
const DeskFilters = z.looseObject({
  jobId: z.union([z.literal(''), Id]).optional(),
  filter: z.union([z.literal(''), z.enum(deskFilters)]).optional(),
  search: searchLine.optional(),
  mine: z.enum(['', 'true']).optional(),
});

export const DeskQuery = DeskFilters.extend({
  sort: z.enum(sortByDate).optional(),
  page: pageNumber.optional(),
  /** The application that is open; without one, the first of the page. */
  applicationId: Id.optional(),
});
export type DeskQuery = z.infer<typeof DeskQuery>;

const time = z.string().nullable();

/** One line of the desk's list. */
export const DeskRow = z.object({
  _id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** The person in a few words, from the profile. */
  line: z.string(),
  status: z.enum(applicationStatuses),
  stage: z.enum(applicationStages),
  createdAt: z.string(),
  answerBy: time,
  undoUntil: time,
  /** When the interview takes place, once a time is chosen. */
  interviewAt: time,
  unread: z.number(),
});
export type DeskRow = z.infer<typeof DeskRow>;

const DeskInterview = z.object({
  _id: z.string(),
  state: z.enum(['offered', 'chosen', 'declined', 'cancelled']),
  chosen: time,
  minutes: z.number(),
  place: z.string().nullable(),
});

const DeskConversation = z.object({
  _id: z.string(),
  unread: z.number(),
  /** The latest three, oldest first. */
  messages: z.array(
    z.object({
      text: z.string(),
      mine: z.boolean(),
      writtenBy: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
});

export const DeskPerson = ReviewedApplication.extend({
  interview: DeskInterview.nullable(),
  conversation: DeskConversation.nullable(),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

export const DeskReply = okReply({
  /** Own jobs with applications, for the chooser. */
  jobs: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      pending: z.number(),
      questions: z.array(Question),
    }),
  ),
  counts: StageCounts.extend({ pending: z.number() }),
  rows: z.array(DeskRow),
  total: z.number(),
  person: DeskPerson.nullable(),
});
export type DeskReply = z.infer<typeof DeskReply>;

const reviewers = ['employer', 'admin'] as const;

export const getReviewDesk = endpoint({
  method: 'GET',
  path: '/api/applications/desk',
  summary: `The review desk: up to ${maxPageSize} applications as rows, and one of them whole`,
  access: reviewers,
  query: DeskQuery,
  reply: DeskReply,
});

/** Named ids, or everyone whom the filters leave. */
export const PreviewInput = DeskFilters.extend({
  status: DecideManyInput.shape.status,
  message: DecideManyInput.shape.message,
  ids: z.array(Id).max(maxDeskSelection).optional(),
  all: z.boolean().optional(),
});

export const previewDecisions = endpoint({
  method: 'POST',
  path: '/api/applications/decide/preview',
  summary: 'Who would be decided, and the email the first of them would get; changes nothing',
  access: reviewers,
  body: PreviewInput,
  status: 200,
  reply: okReply({
    people: z.array(z.object({ _id: z.string(), name: z.string() })),
    email: z.object({ subject: z.string(), text: z.string() }).nullable(),
  }),
  errors: ['wrong_words'],
});
