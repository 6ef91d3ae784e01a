import * as contract from '@akwan/contract/interviews.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { handle } from '#http/api/handler.ts';
import { interviewFile } from './interviews.emails.ts';
import { clashAt, endOf, presentInterview, timesOf } from './interviews.presenter.ts';
import * as queries from './interviews.queries.ts';
import * as interviews from './interviews.service.ts';

const { interviewMessages } = contract;

export function interviewsHandlers(deps: interviews.InterviewDeps) {
  const { db } = deps;

  /** With what the caller, and nobody else, has at the offered times. */
  async function present(rows: queries.InterviewRow[], currentUser: CurrentUser) {
    const starts = rows.flatMap(({ slots }) => slots).map((slot) => slot.getTime());
    const longest = Math.max(0, ...rows.map(({ minutes }) => minutes));
    const busy =
      starts.length > 0
        ? await queries.listBusyTimes(
            db,
            currentUser.id,
            new Date(Math.min(...starts)),
            endOf(new Date(Math.max(...starts)), longest),
          )
        : [];
    const now = new Date();
    return {
      busy,
      views: rows.map((row) =>
        presentInterview(
          row,
          interviews.isSide(row, currentUser, 'host'),
          timesOf(row, busy, currentUser),
          now,
        ),
      ),
    };
  }

  async function saved(id: string, currentUser: CurrentUser, message: string) {
    const row = await interviews.readOwn(db, currentUser, id, 'host', 'guest');
    const { busy, views } = await present([row], currentUser);
    const [interview] = views;
    if (!interview) throw new AppError('not_found');
    const times = row.chosen_slot ? [row.chosen_slot] : row.slots;
    const warnings = times.flatMap((slot) => clashAt(row, slot, timesOf(row, busy, currentUser)) ?? []);
    return { interview, message, ...(warnings[0] && { warning: [...new Set(warnings)].join(' ') }) };
  }

  return [
    handle(contract.listInterviews, async ({ currentUser, query: { limit = maxPageSize, ...query } }) => {
      const rows = await queries.listInterviews(db, currentUser, { ...query, limit });
      return {
        interviews: (await present(rows, currentUser)).views,
        nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      };
    }),

    handle(contract.offerInterview, async ({ currentUser, params, body }) => {
      const id = await interviews.offerInterview(deps, currentUser, params.applicationId, body);
      return saved(id, currentUser, interviewMessages.offered);
    }),

    handle(contract.chooseInterviewTime, async ({ currentUser, params, body }) => {
      await interviews.chooseTime(deps, currentUser, params.interviewId, body.slot);
      return saved(params.interviewId, currentUser, interviewMessages.chosen);
    }),

    handle(contract.declineInterview, async ({ currentUser, params }) => {
      await interviews.declineInterview(deps, currentUser, params.interviewId);
      return { message: interviewMessages.declined };
    }),

    handle(contract.cancelInterview, async ({ currentUser, params }) => {
      await interviews.cancelInterview(deps, currentUser, params.interviewId);
      return { message: interviewMessages.cancelled };
    }),

    handle(contract.getInterviewCalendar, async ({ currentUser, params }) => {
      const row = await interviews.readOwn(db, currentUser, params.interviewId, 'host', 'guest');
      if (row.state !== 'chosen') throw new AppError('not_found');
      return {
        contentType: contract.getInterviewCalendar.reply.contentTypes[0],
        headers: {
          'content-disposition': 'attachment; filename="interview.ics"',
          'cache-control': 'private, no-store',
        },
        body: interviewFile(row, { method: 'PUBLISH' }),
      };
    }),
  ];
}
