import * as certificates from '@akwan/contract/certificates.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import * as contract from '@akwan/contract/mentorship-applications.ts';
import * as feedback from '@akwan/contract/mentorship-feedback.ts';
import { stillWaits } from '#domain/decisions.ts';
import { handle } from '#http/api/handler.ts';
import { listApplicants, listMentees } from './applicants.queries.ts';
import { decideOnApplicant, undoDecisionOnApplicant } from './applicants.service.ts';
import { listMyMentorships } from './applying.queries.ts';
import { applyForMentorship, withdrawApplication } from './applying.service.ts';
import { completeMentorship, readCertificate } from './certificates.service.ts';
import { giveFeedback, readFeedback } from './feedback.service.ts';
import {
  presentApplicant,
  presentCertificate,
  presentFeedback,
  presentMentee,
  presentMyMentorship,
} from './mentorships.presenter.ts';
import { type MentorshipDeps, readOwnMentorship } from './mentorships.service.ts';

const { mentorshipApplicationMessages: messages } = contract;

/** Applying for a mentorship, and what its mentor decides. */
export function mentorshipApplicationsHandlers(deps: MentorshipDeps) {
  const { db } = deps;

  return [
    handle(contract.applyForMentorship, async ({ currentUser, params, body }) => {
      const input = { motivation: body?.motivation || null, waiting: body?.waiting ?? false };
      const status = await applyForMentorship(db, currentUser, params.mentorshipId, input);
      return { message: status === 'waiting' ? messages.waiting : messages.applied, status };
    }),

    handle(contract.withdrawMentorshipApplication, async ({ currentUser, params }) => {
      await withdrawApplication(db, currentUser, params.mentorshipId);
      return { message: messages.withdrawn };
    }),

    handle(contract.listMyMentorships, async ({ currentUser }) => {
      const mentorships = await listMyMentorships(db, currentUser.id);
      return { mentorships: mentorships.map(presentMyMentorship) };
    }),

    handle(contract.listApplicants, async ({ currentUser, query }) => {
      const { page = 1, limit = maxPageSize, sort = 'newest', ...filters } = query;
      const part = { sort, limit, offset: (page - 1) * limit };
      const { applicants: rows, ...amounts } = await listApplicants(db, currentUser.id, filters, part);
      // For somebody else's mentorship the list is empty, and it is not theirs to ask for.
      if (filters.mentorshipId && amounts.total === 0)
        await readOwnMentorship(db, currentUser, filters.mentorshipId);
      const applicants = rows.map(presentApplicant);
      const isWaiting = filters.status === 'pending';
      return { applicants: isWaiting ? applicants.filter(stillWaits) : applicants, ...amounts };
    }),

    handle(contract.listMentees, async ({ currentUser }) => {
      const mentees = await listMentees(db, currentUser.id);
      return { mentees: mentees.map(presentMentee) };
    }),

    handle(contract.approveApplicant, async ({ currentUser, params }) => {
      await decideOnApplicant(deps, currentUser, params, 'approved');
      return { message: messages.approved };
    }),

    handle(contract.declineApplicant, async ({ currentUser, params }) => {
      await decideOnApplicant(deps, currentUser, params, 'declined');
      return { message: messages.declined };
    }),

    handle(contract.undoApplicantDecision, async ({ currentUser, params }) => {
      await undoDecisionOnApplicant(deps, currentUser, params);
      return { message: messages.undone };
    }),

    handle(certificates.completeMentorship, async ({ currentUser, params }) => ({
      certificate: presentCertificate(await completeMentorship(deps, currentUser, params)),
      message: certificates.certificateMessages.issued,
    })),

    handle(feedback.getFeedback, async ({ currentUser, params }) => ({
      feedback: presentFeedback(await readFeedback(db, currentUser, params)),
    })),

    handle(feedback.giveFeedback, async ({ currentUser, params, body }) => ({
      feedback: presentFeedback(await giveFeedback(db, currentUser, { ...params, ...body })),
      message: feedback.feedbackMessages.given,
    })),

    handle(certificates.getCertificate, async ({ params }) => ({
      certificate: presentCertificate(await readCertificate(db, params.certificateId)),
    })),
  ];
}
