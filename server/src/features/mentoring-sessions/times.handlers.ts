import * as contract from '@akwan/contract/mentoring-times.ts';
import { handle } from '#http/api/handler.ts';
import { presentMySession } from './mentoring-sessions.presenter.ts';
import type { SessionDeps } from './mentoring-sessions.service.ts';
import type { TimeRow } from './times.queries.ts';
import { bookTime, listTimes, offerTimes } from './times.service.ts';

const { timeMessages } = contract;

export function timesHandlers(deps: SessionDeps) {
  const { db } = deps;

  return [
    handle(contract.listTimes, async ({ currentUser, params }) => ({
      times: (await listTimes(db, currentUser, params.mentorshipId)).map(presentTime),
    })),

    handle(contract.offerTimes, async ({ currentUser, params, body }) => ({
      times: (await offerTimes(db, currentUser, params.mentorshipId, body)).map(presentTime),
      message: timeMessages.saved,
    })),

    handle(contract.bookTime, async ({ currentUser, params, body }) => ({
      session: presentMySession(await bookTime(deps, currentUser, params.mentorshipId, body.slot)),
      message: timeMessages.booked,
    })),
  ];
}

const presentTime = ({ starts_at, minutes }: TimeRow) => ({
  start: starts_at.toISOString(),
  end: new Date(starts_at.getTime() + minutes * 60_000).toISOString(),
});
