import { z } from 'zod';
import { Application, DecidedReply, DecisionInput, OwnApplicationPath } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { JobPath } from './jobs.ts';
import { maxDecisionsAtOnce, maxNotes } from './limits.ts';
import { reviewStages } from './lists/choices.ts';
import { Id } from './paging.ts';
import { okReply } from './reply.ts';
import { optionalText } from './text.ts';

export const DecideManyInput = DecisionInput.extend({
  ids: z
    .array(Id, { error: 'Please choose at least one application.' })
    .min(1, 'Please choose at least one application.')
    .max(maxDecisionsAtOnce, `Please choose at most ${maxDecisionsAtOnce} applications at once.`),
});
export type DecideManyInput = z.infer<typeof DecideManyInput>;

/** What became of each: decided, or the error that the single call would have answered. */
const DecideManyReply = okReply({
  message: z.string(),
  decided: z.number(),
  results: z.array(
    z.object({
      _id: z.string(),
      decided: z.boolean(),
      code: z.string().nullable(),
      message: z.string(),
      application: Application.nullable(),
    }),
  ),
});

export const stageMessages = {
  moved: 'Application moved.',
  notesSaved: 'Notes saved.',
  decidedMany: (status: 'approved' | 'declined', count: number) =>
    `${count} ${count === 1 ? 'application' : 'applications'} ${status}.`,
} as const;

const reviewers = ['employer', 'admin'] as const;

export const moveApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/:applicationId/stage',
  summary: 'Move a pending application between received, shortlisted and interview',
  access: reviewers,
  params: OwnApplicationPath,
  body: z.object({
    stage: z.enum(reviewStages, { error: 'The stage can be received, shortlisted or interview.' }),
  }),
  reply: DecidedReply,
  errors: ['reader_only', 'already_decided'],
});

export const saveNotes = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/notes',
  summary: "The employer's own notes on an application; nobody else ever sees them",
  access: reviewers,
  params: OwnApplicationPath,
  body: z.object({
    text: optionalText(maxNotes, 'Notes may have at most 5,000 characters.'),
  }),
  reply: okReply({ message: z.string(), notes: z.string() }),
  errors: ['reader_only'],
});

export const decideApplications = endpoint({
  method: 'POST',
  path: '/api/applications/decide',
  summary: 'Approve or decline many applications, with a message of one’s own',
  access: reviewers,
  body: DecideManyInput,
  reply: DecideManyReply,
  errors: ['reader_only', 'wrong_words'],
});

export const exportJobApplications = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applications.csv',
  summary: 'All applications for an own job as a table',
  access: reviewers,
  params: JobPath,
  reply: { contentTypes: ['text/csv'] },
});

export const exportJobCvs = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/cvs.zip',
  summary: 'The CVs of all applications for an own job in one file',
  access: reviewers,
  params: JobPath,
  reply: { contentTypes: ['application/zip'] },
  // A HEAD would leave the trace of openings that nobody saw.
  head: false,
});
