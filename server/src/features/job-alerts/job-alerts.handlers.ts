import * as contract from '@akwan/contract/job-alerts.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { alertLinks } from './alert-links.service.ts';
import { confirmWaiting, readWaiting, requestAlert } from './by-email.service.ts';
import { presentAlert, presentFilters } from './job-alerts.presenter.ts';
import { deleteAlert as deleteAnyAlert, listAlerts } from './job-alerts.queries.ts';
import { changeAlert, createAlert, deleteAlert } from './job-alerts.service.ts';
import { leaveOut, readMailedJob } from './not-for-me.service.ts';

const { jobAlertMessages } = contract;

type Deps = { db: Database; mailer: Mailer; publicUrl: string; limits: RateLimits; clock: () => Date };

export function jobAlertsHandlers(deps: Deps) {
  const { db, limits, clock } = deps;
  const links = alertLinks(db);
  return [
    handle(contract.listJobAlerts, async ({ currentUser }) => ({
      alerts: (await listAlerts(db, currentUser)).map(presentAlert),
    })),

    handle(contract.createJobAlert, async ({ currentUser, body }) => ({
      alert: presentAlert(await createAlert(db, currentUser, body, clock())),
      message: jobAlertMessages.created,
    })),

    handle(contract.createJobAlertByEmail, async ({ network, body }) => {
      await limits.spend('alertByNetwork', network);
      await requestAlert(deps, body, clock());
      return { message: jobAlertMessages.requested };
    }),

    handle(contract.listWaitingJobAlerts, async ({ params }) => ({
      alerts: (await readWaiting(db, params.token, clock())).map((alert) => ({
        _id: alert.id,
        ...presentFilters(alert),
        frequency: alert.frequency,
      })),
    })),

    handle(contract.confirmJobAlerts, async ({ body }) => {
      await confirmWaiting(db, body.token, body.alertIds, clock());
      return { message: jobAlertMessages.confirmed };
    }),

    handle(contract.changeJobAlert, async ({ currentUser, params, body }) => ({
      alert: presentAlert(await changeAlert(db, currentUser, params.alertId, body, clock())),
      message: jobAlertMessages.changed,
    })),

    handle(contract.deleteJobAlert, async ({ currentUser, params }) => {
      await deleteAlert(db, currentUser, params.alertId);
      return { message: jobAlertMessages.deleted };
    }),

    handle(contract.unsubscribeJobAlert, async ({ params }) => {
      const alertId = await links.alertIn(params.token);
      if (!alertId) throw new AppError('not_found');
      await deleteAnyAlert(db, alertId);
      return { message: jobAlertMessages.unsubscribed };
    }),

    handle(contract.getMailedJob, ({ params }) => readMailedJob(deps.db, links, params.token)),

    handle(contract.leaveOutLikeJob, async ({ params, body }) => {
      await leaveOut(db, links, params.token, body.leaveOut);
      return { message: jobAlertMessages.leftOut };
    }),
  ];
}
