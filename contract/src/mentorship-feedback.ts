import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxFeedback } from './limits.ts';
import { Id } from './paging.ts';
import { okReply } from './reply.ts';
import { requiredText } from './text.ts';

/** What mentor and mentee say of each other. `theirs` is null until both gave theirs, or 14 days have passed. */
export const MentorshipFeedback = z.object({ own: z.string().nullable(), theirs: z.string().nullable() });
export type MentorshipFeedback = z.infer<typeof MentorshipFeedback>;

export const feedbackMessages = { given: 'Thank you for your feedback.' } as const;

const path = '/api/mentorships/:mentorshipId/mentees/:userId/feedback';
const params = z.object({ mentorshipId: Id, userId: Id });

export const getFeedback = endpoint({
  method: 'GET',
  path,
  summary: 'The feedback after a completed mentorship, for its mentor and that mentee',
  access: ['mentor', 'jobseeker'],
  params,
  reply: okReply({ feedback: MentorshipFeedback }),
  errors: ['not_completed'],
});

export const giveFeedback = endpoint({
  method: 'PUT',
  path,
  summary:
    'Give feedback after a completed mentorship, once: the mentor about the mentee, or the mentee about the mentor',
  access: ['mentor', 'jobseeker'],
  params,
  body: z.object({
    text: requiredText(
      maxFeedback,
      'Please write your feedback.',
      'Feedback may have at most 1,000 characters.',
    ),
  }),
  reply: okReply({ feedback: MentorshipFeedback, message: z.string() }),
  errors: ['not_completed', 'feedback_given'],
});
