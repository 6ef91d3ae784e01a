import type { EraseDeps } from './domain/erase-account.ts';
import { prepareInterviewEnd } from './features/interviews/account-end.service.ts';
import { prepareMentorDeletion as prepareSessions } from './features/mentoring-sessions/mentoring-sessions.service.ts';
import { prepareMentorDeletion as prepareMentorships } from './features/mentorships/mentorships.service.ts';

type Deps = Omit<EraseDeps, 'cancelMeetings' | 'endOffers'>;

/** What `eraseAccount` needs: here the features meet that have something to end when an account does. */
export const erasureDeps = (deps: Deps): EraseDeps => ({
  ...deps,
  cancelMeetings: async (person) => {
    const cancelSessions = await prepareSessions(deps, person);
    const cancelInterviews = await prepareInterviewEnd(deps, person);
    return async (tx) => [...(await cancelSessions(tx)), ...(await cancelInterviews(tx))];
  },
  endOffers: (person) => prepareMentorships(deps, person),
});
