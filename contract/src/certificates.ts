import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './paging.ts';
import { okReply } from './reply.ts';

/** That somebody completed a mentorship. `mentorName` is null when the mentor's account is gone. */
export const Certificate = z.object({
  _id: z.string(),
  name: z.string(),
  mentorshipTitle: z.string(),
  skills: z.array(z.string()),
  duration: z.string(),
  mentorName: z.string().nullable(),
  sessionsAttended: z.number(),
  issuedAt: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

export const certificateMessages = {
  issued: 'Mentorship completed. The mentee gets a certificate.',
} as const;

export const completeMentorship = endpoint({
  method: 'POST',
  path: '/api/mentorships/:mentorshipId/mentees/:userId/complete',
  summary: 'Say that a mentee completed the mentorship; issues a certificate, once',
  access: ['mentor'],
  params: z.object({ mentorshipId: Id, userId: Id }),
  status: 201,
  reply: okReply({ certificate: Certificate, message: z.string() }),
  errors: ['already_completed'],
});

export const getCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:certificateId',
  alsoPage: true,
  summary: 'A certificate, for anyone who has the link',
  access: 'public',
  params: z.object({ certificateId: Id }),
  reply: okReply({ certificate: Certificate }),
});
